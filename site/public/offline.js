/* Loads the page again that could not be reached: its address is still the one that was asked for. */
function tryAgain() {
  if (location.pathname.startsWith('/offline-')) location.replace('/');
  else location.reload();
}

document.querySelector('button').addEventListener('click', tryAgain);
addEventListener('online', tryAgain);
