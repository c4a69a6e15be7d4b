/** The teams' and members' texts of sign-in, in addition to those of all forms about accounts. */
export const phrases = {
  modeAdmin: 'Team administrator',
  accountHint: 'Your member ID, then @ and your team ID, such as lin@harbour',
  noTeam: 'No team yet?',
  signUp: 'Create a team account',
  alreadyTitle: 'You’re already logged in',
  already: (account: string) => `You’re logged in as ${account} in this browser.`,
  alreadyUnset: (account: string) => `You’re logged in as ${account}. This account still needs a password.`,
  goOn: 'Continue with this account',
  useAnother: 'Log out and use another account',
};
