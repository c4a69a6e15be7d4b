/** Shared by all pages of a team's management. */
export const phrases = {
  sections: 'Team management',
  teamId: (id: string) => `Team ID: ${id}`,
  names: {
    overview: 'Overview',
    members: 'Members',
    devices: 'Devices',
    plans: 'Plans',
    orders: 'Orders',
    records: 'Activity log',
    settings: 'Settings',
  },
  welcome: {
    title: 'Welcome to team management',
    text: 'Manage your team’s members, devices and plan here.',
    toOverview: 'View team overview',
    toMembers: 'View members',
  },
  pages: 'Pages',
  previousPage: 'Previous',
  nextPage: 'Next',
  rows: (from: string, to: string, all: string) => `${from}–${to} of ${all}`,
};
