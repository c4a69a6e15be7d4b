/** The illustrated steps above each quick-start guide. */
export const phrases = {
  title: 'At a glance',
  iOS: [
    { title: 'Install the app', text: 'From TestFlight or the App Store, on your iPhone or iPad.' },
    { title: 'Log in', text: 'With the email address and password of your account.' },
    { title: 'Choose a server', text: 'Then tap the switch to connect.' },
    { title: 'Tap Allow', text: 'The first time, iOS asks about a VPN configuration.' },
  ],
  Android: [
    { title: 'Download the app', text: 'On your phone. On a computer, scan the QR code.' },
    { title: 'Install it', text: 'If Android blocks it, allow it from this source once.' },
    { title: 'Log in and connect', text: 'With your account. Then choose a server.' },
    { title: 'Tap OK', text: 'The first time, Android asks about a VPN connection.' },
  ],
  Mac: [
    { title: 'Drag the app', text: 'Open the disk image and drag the app into Applications.' },
    { title: 'Log in', text: 'With the email address and password of your account.' },
    { title: 'Choose a server', text: 'Then click the switch to connect.' },
    { title: 'Click Allow', text: 'If macOS asks about a VPN configuration.' },
  ],
  Windows: [
    { title: 'Run the installer', text: 'Download it from our page and open it.' },
    { title: 'Click Yes', text: 'Windows asks whether the app can make changes.' },
    { title: 'Log in', text: 'With the email address and password of your account.' },
    { title: 'Choose a server', text: 'Then click the switch to connect.' },
  ],
  Chrome: [
    { title: 'Unzip the file', text: 'Into a folder you’ll keep.' },
    { title: 'Load it in Chrome', text: 'With Developer mode on, choose the folder.' },
    { title: 'Pin it and log in', text: 'Its icon stays next to the address bar.' },
    { title: 'Choose a server', text: 'Connect, then reload the open pages.' },
  ],
};
