/** The downloads of the landing page: the section's id, the anchor without scripts, the state of a navigation. */
export const DOWNLOADS_ID = 'downloads';
