export const phrases = {
  welcome: (name: string) => `Welcome, ${name}`,
  mayDo: 'What you can do here',
  everything: 'As an owner you hold every right, also the one to invite others and say what they may do.',
  tracked: 'Every change is written to the audit log with your name, and with what was there before.',
};
