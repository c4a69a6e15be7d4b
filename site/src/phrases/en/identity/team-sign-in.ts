/** The teams' and members' texts of sign-in, in addition to those of all forms about accounts. */
export const phrases = {
  modeAdmin: 'Team administrator',
  accountHint: 'Your member ID, @ and the team ID, such as lin@harbour',
  noTeam: 'No team yet?',
  signUp: 'Register a team',
  alreadyTitle: 'You are logged in already',
  already: (account: string) => `This browser is logged in as ${account}.`,
  alreadyUnset: (account: string) =>
    `This browser is logged in as ${account}, who still has to set a password.`,
  goOn: 'Go on with this account',
  useAnother: 'Log out and use another account',
};
