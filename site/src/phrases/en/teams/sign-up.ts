export const phrases = {
  lead: 'One account for your whole team. Buy device slots, and give each member their own login.',
  management:
    'This is the administrator account. It’s only for managing the team. To use the apps yourself, add yourself as a member.',
  teamName: 'Team name',
  teamNameHint: 'What members see, such as your company’s name. You can change it later.',
  teamNameWrong: 'Use up to 40 characters, with no web addresses',
  notNullTeamName: 'Enter a team name',
  teamId: 'Team ID',
  teamIdHint: '4–16 letters or numbers. You can’t change it later.',
  teamIdChecking: (id: string) => `Checking whether ${id} is available…`,
  teamIdFree: (id: string) =>
    `Available. Members will log in with an ID such as lin@${id}. You can’t change the team ID later.`,
  teamIdUnknown: 'We couldn’t check this team ID. We’ll check again when you sign up.',
  teamIdTaken: 'This team ID is already taken. Choose another.',
  teamIdWrong: 'Use 4–16 letters or numbers for the team ID',
  teamIdCharacters: 'Use only letters A–Z and numbers',
  notNullTeamId: 'Enter a team ID',
  password: 'Administrator’s password',
  submit: 'Create team account',
  done: (team: string) => `Your team “${team}” has been created`,
  haveTeam: 'Already have a team account?',
  forYourself: 'Signing up for yourself?',
};
