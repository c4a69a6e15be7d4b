/** Settings of a team. */
export const phrases = {
  lead: 'What your team is called, and your own account.',
  team: 'Team',
  name: 'Team name',
  nameHint: 'Shown to you and to your members. Receipts keep the name that the team had when it ordered.',
  save: 'Save name',
  saved: 'The team’s name has been changed.',
  id: 'Team ID',
  idHint:
    'Set once, when the team was registered. Your members log in with their member ID followed by @ and this ID.',
  copyId: 'Copy the team ID',
  account: 'Your account',
  email: 'Administrator’s e-mail',
  emailHint: 'For management only: it cannot log in to the client apps.',
  security: 'Password, two-step login, passkeys and logins',
  leave: 'Take your data along, or delete the team and your account',
};
