/** Addresses of sections with what to open there; their pages read these queries. */
export const ADD_SEATS = '/index/packages?timeKey=rest';
export const NEW_MEMBER = '/index/members?new=1';
/** A member for the administrator: the form comes filled in. */
export const OWN_MEMBER = '/index/members?new=me';
export const IMPORT_MEMBERS = '/index/import';
