export const phrases = {
  lead: 'One account for a team: you buy device sets, and each member logs in with a name of their own.',
  management:
    'You register the account of the administrator. It is for management only and can’t log in to the client apps. To use the apps yourself, add yourself as a member too.',
  teamName: 'Team name',
  teamNameHint: 'What members see, such as your company’s name. You can change it later.',
  teamNameWrong: 'A team name has 1 to 40 characters',
  notNullTeamName: 'Please enter a team name',
  teamId: 'Team ID',
  teamIdHint: '4 to 16 letters or digits. It can be set only once.',
  teamIdChecking: (id: string) => `Checking whether ${id} is free…`,
  teamIdFree: (id: string) =>
    `Free. Members will log in with names such as lin@${id}. It can’t be changed later.`,
  teamIdUnknown: 'This could not be checked just now. It will be when you register.',
  teamIdTaken: 'This team ID is taken. Please choose another.',
  teamIdWrong: 'A team ID has 4 to 16 letters or digits',
  teamIdCharacters: 'Only the letters A to Z and digits',
  notNullTeamId: 'Please enter a team ID',
  password: 'Administrator’s password',
  submit: 'Register the team',
  done: (team: string) => `${team} is registered`,
  haveTeam: 'Team registered already?',
  forYourself: 'Only for yourself?',
};
