/** Where the landing page has its downloads: the id of the section, the anchor before any script, the state of a step. */
export const DOWNLOADS_ID = 'downloads';
