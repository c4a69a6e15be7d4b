export const phrases = {
  title: 'Help',
  lead: 'Readers’ answers to “Did this help?” under each help article. Articles with the most “No” answers come first.',
  empty: 'No answers yet.',
  article: 'Article',
  topic: 'Topic',
  topics: { login: 'Login / Sign-up', connection: 'Connection', payment: 'Top-up issue' },
  untitled: (item: number) => `Article ${item}`,
  yes: 'Yes',
  no: 'No',
  share: 'Found helpful',
};
