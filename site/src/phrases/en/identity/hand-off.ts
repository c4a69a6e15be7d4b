export const phrases = {
  done: (account: string) => `Logged in as ${account}`,
  /** For an unknown account name. */
  doneNameless: 'Login Successful',
  title: 'Which account would you like to use?',
  text: (here: string, app: string) =>
    `You’re logged in here as ${here}. The app that opened this page uses ${app}.`,
  stay: 'Keep using this account',
  change: 'Switch to the app’s account',
};
