/** The help index, the common problems and the quick-start guides, without their Markdown. */
export const phrases = {
  lead: 'Set up a device in minutes, or find answers to common problems.',
  search: 'Search help',
  noAnswers: 'No answers found. Try different words, or open a ticket below.',
  answers: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  categoriesLabel: 'Topics',
  categories: {
    login: 'Login and sign-up',
    connection: 'Connection, authorization and port conflicts',
    payment: 'Top-up issues',
  },
  platformsLabel: 'Platforms',
  platforms: {
    iOS: 'iOS',
    Android: 'Android',
    Mac: 'Mac',
    Windows: 'Windows',
    Chrome: 'Chrome extension',
  },
  guideTitles: {
    iOS: 'Quick start for iPhone and iPad',
    Android: 'Quick start for Android',
    Mac: 'Quick start for Mac',
    Windows: 'Quick start for Windows',
    Chrome: 'Quick start for the Chrome extension',
  },
  download: {
    iOS: 'Download for iPhone and iPad',
    Android: 'Download for Android',
    Mac: 'Download for Mac',
    Windows: 'Download for Windows',
    Chrome: 'Get the Chrome extension',
  },
  choosePlatform: 'Choose your platform',
  noContent: 'Guide not found',
  noContentText: 'Choose a platform above.',
  askTitle: 'Still stuck?',
  askText:
    'Open a ticket or email us. Tell us which device you use and what you see. You can attach up to 3 images, 5 MB each.',
  askMemberText:
    'Open a ticket or email us. Tell us which device you use and what you see. To extend your access or use more devices, contact your team administrator.',
  askTicket: 'Open a ticket',
  vote: 'Did this help?',
  voteYes: 'Yes',
  voteNo: 'No',
  voted: 'Thanks for your feedback.',
};
