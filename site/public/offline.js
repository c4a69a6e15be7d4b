/*
 * Loads the page again that could not be reached, for want of a network or since the service is away: its address is
 * still the one that was asked for.
 */
function tryAgain() {
  if (location.pathname.startsWith('/offline-')) location.replace('/');
  else location.reload();
}

document.querySelector('button').addEventListener('click', tryAgain);
addEventListener('online', tryAgain);

/*
 * Not every browser says that the network is back, and some say so too soon; none says that the service is. While that is
 * away, trying again would only lead here again.
 */
setInterval(async () => {
  if (document.hidden) return;
  const reached = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  if (reached?.ok) tryAgain();
}, 5000);
