export const phrases = {
  title: 'Help',
  lead: 'Readers’ answers to “Did this help?” under each help article. Articles with the most “No” answers come first.',
  empty: 'No answers yet.',
  article: 'Article',
  topic: 'Topic',
  topics: { login: 'Login and sign-up', connection: 'Connection', payment: 'Top-up issues' },
  untitled: (item: number) => `Article ${item}`,
  yes: 'Yes',
  no: 'No',
  share: 'Found helpful',
};
