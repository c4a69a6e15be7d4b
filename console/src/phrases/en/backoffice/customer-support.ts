export const phrases = {
  textMissing: 'Fill in this field.',

  writeEmail: 'Email customer',
  emailTitle: (who: string) => `Email ${who}`,
  emailText:
    'Write in the customer’s email language. Links are shown as plain text. The email is stored like all others.',
  subject: 'Subject',
  content: 'Message',
  sendEmail: 'Send email',
  emailSent: 'Sending email.',

  openTicket: 'Open ticket',
  ticketTitle: (who: string) => `Open a ticket for ${who}`,
  ticketType: 'Topic',
  ticketSubject: 'Title',
  ticketOpened: 'Ticket opened.',

  sendReset: 'Send reset link',
  resetTitle: (who: string) => `Send ${who} a password reset link?`,
  resetText:
    'The customer gets a link by email that can be used once, within a day. You won’t see it. Their password works until they set a new one.',
  resetSent: 'Sending reset link.',

  sendLink: 'Send payment link',
  paymentTitle: (who: string) => `Send ${who} a payment link`,
  paymentText:
    'The customer gets a link to the plans with this plan and payment method selected. No order is created until they pay.',
  plan: 'Plan',
  planMissing: 'Choose a plan.',
  method: 'Payment method',
  anyMethod: 'Customer chooses',
  linkSent: 'Sending payment link.',

  changeEmail: 'Change email address',
  emailChangeTitle: (who: string) => `Change the email address of ${who}`,
  emailChangeText:
    'The new address gets a code and a link to the page where it’s entered. The address changes once that’s done. The old address is then told, and can undo the change for 72 hours.',
  newEmail: 'New email address',
  emailMissing: 'Enter an email address.',
  emailChangeSent: 'Sending a code to the new address.',
  waitingEmail: 'New email address (unconfirmed)',

  mfaOff: 'Turn off two-factor',
  mfaTitle: (who: string) => `Turn off two-factor authentication for ${who}`,
  mfaText:
    'The customer gets a code at the account’s email address and reads it to you. Two-factor authentication turns off a day after you enter it, unless they cancel with the link in the email.',
  sendCode: 'Send code',
  mfaCodeSent: 'Sending code.',
  haveCode: 'Enter a code you’ve already sent',
  mfaCodeText: 'Enter the code the customer reads to you. It expires 10 minutes after it was sent.',
  code: 'Code',
  codeMissing: 'Enter the code.',
  mfaPlanned: 'Two-factor authentication will turn off in a day.',
  mfaOffAt: 'Turns off at',

  changeSlots: 'Change extra device slots',
  slotsTitle: (who: string) => `Extra device slots for ${who}`,
  slotsText:
    'These slots are added to the plan’s device limit until the chosen time. Enter 0 to remove them.',
  slotCount: 'Extra device slots',
  slotsMissing: (most: number) => `Enter a number from 0 to ${most}.`,
  until: 'Until',
  untilMissing: 'Choose a day and time.',
  slotsChanged: 'Extra device slots changed.',
  extraSlots: (count: number) =>
    count === 1 ? 'Includes 1 extra slot until' : `Includes ${count} extra slots until`,

  removeDevice: 'Remove',
  removeNamedDevice: (name: string) => `Remove “${name}”`,
  removeDeviceTitle: (name: string) => `Remove “${name}”?`,
  removeDeviceText:
    'The device is logged out right away and its slot is freed. The customer is told by email.',
  deviceRemoved: 'Device removed.',

  notes: 'Notes and tags',
  notesHint: 'Only operators can see this. It’s deleted with the account.',
  noNotes: 'No notes or tags yet.',
  addNote: 'Add note',
  noteTitle: 'Add a note',
  note: 'Note',
  noteAdded: 'Note added.',
  formerOperator: 'Former operator',
  tag: 'Tag',
  tags: 'Tags',
  editTags: 'Edit tags',
  tagsTitle: 'Edit tags',
  tagsHint: (most: number) => `Up to ${most} tags. Press Enter after each one.`,
  saveTags: 'Save tags',
  tagsChanged: 'Tags saved.',

  acts: 'Actions',
  memberActs: (account: string) => `Actions for ${account}`,
  devices: 'Devices',
  devicesOf: (account: string) => `Devices of ${account}`,
  notesOf: (account: string) => `Notes on ${account}`,
};
