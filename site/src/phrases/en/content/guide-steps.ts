/** The illustrated steps above each quick-start guide. */
export const phrases = {
  title: 'At a glance',
  iOS: [
    { title: 'Install the app', text: 'Get it from TestFlight or the App Store on your iPhone or iPad.' },
    { title: 'Log in', text: 'Use your email address or account ID, and your password.' },
    { title: 'Choose a server', text: 'Then tap the switch to connect.' },
    { title: 'Tap Allow', text: 'The first time you connect, iOS asks to add VPN configurations.' },
  ],
  Android: [
    { title: 'Download the app', text: 'Use your phone, or scan the QR code on your computer.' },
    { title: 'Install it', text: 'If Android blocks it, turn on “Allow from this source”.' },
    {
      title: 'Log in and connect',
      text: 'Use your email address or account ID and your password, then choose a server.',
    },
    { title: 'Tap OK', text: 'The first time you connect, Android asks to set up a VPN connection.' },
  ],
  Mac: [
    { title: 'Install the app', text: 'Open the disk image and drag the app to Applications.' },
    { title: 'Log in', text: 'Use your email address or account ID, and your password.' },
    { title: 'Choose a server', text: 'Then click the switch to connect.' },
    { title: 'Click Allow', text: 'macOS may ask to add VPN configurations.' },
  ],
  Windows: [
    { title: 'Run the installer', text: 'Download it from our site and open it.' },
    { title: 'Click Yes', text: 'Windows asks whether to let the app make changes to your device.' },
    { title: 'Log in', text: 'Use your email address or account ID, and your password.' },
    { title: 'Choose a server', text: 'Then click the switch to connect.' },
  ],
  Chrome: [
    { title: 'Unzip the file', text: 'Choose a folder you won’t move or delete.' },
    {
      title: 'Load it in Chrome',
      text: 'On the Extensions page, turn on Developer mode, click Load unpacked and choose the folder.',
    },
    { title: 'Pin it and log in', text: 'Its icon stays next to the address bar.' },
    { title: 'Choose a server', text: 'Connect, then reload any open pages.' },
  ],
};
