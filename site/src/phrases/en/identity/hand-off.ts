export const phrases = {
  done: (account: string) => `Logged in as ${account}`,
  /** For an unknown account name. */
  doneNameless: 'Login Successful',
  title: 'Which account would you like to use?',
  text: (here: string, app: string) =>
    `You are logged in here as ${here}. The app that opened this page is logged in as ${app}.`,
  stay: 'Stay with this one',
  change: 'Use the app’s account',
};
