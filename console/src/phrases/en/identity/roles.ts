/** Roles that owners make from the rights, and the templates. */
export const phrases = {
  title: 'Roles',
  lead: 'Create roles from permissions, with limits for refunds, waived amounts and days. Above a limit, another operator has to approve. Owners have no limits.',
  own: 'Your roles',
  none: 'You haven’t created any roles yet.',
  templates: 'Templates',
  templatesLead: 'These roles come with the console and can’t be changed.',
  name: 'Name',
  purpose: 'Purpose',
  mayDo: 'Permissions',
  operators: 'Operators',
  actions: 'Actions',
  nameMissing: 'Enter a name.',
  create: 'Create role',
  createTitle: 'Create role',
  edit: 'Edit',
  editOf: (name: string) => `Edit role ${name}`,
  editTitle: (name: string) => `Edit ${name}`,
  editText: (operators: number) =>
    operators === 1
      ? 'The change applies to 1 operator right away.'
      : `The change applies to ${operators} operators right away.`,
  save: 'Save role',
  saved: (name: string) => `${name} has been saved.`,
  remove: 'Delete',
  removeOf: (name: string) => `Delete role ${name}`,
  removeTitle: (name: string) => `Delete ${name}?`,
  removeText: 'You can only delete a role that no operator has.',
  deleted: (name: string) => `${name} has been deleted.`,
  limitsOf: {
    refunds: 'Limits for refunds and waived amounts (US dollars)',
    days: 'Limits for adding and removing days',
  },
  limitsHint: 'Enter 0 to require approval every time.',
  scopes: { action: 'Each time', operator: 'In a day', customer: 'For one customer in a day' },
  limitWrong: 'Enter a number.',
};
