/** Links that open something on a section's page, which reads the query. */
export const ADD_SEATS = '/index/packages?timeKey=rest';
export const NEW_MEMBER = '/index/members?new=1';
/** A member for the administrator: the form is filled in. */
export const OWN_MEMBER = '/index/members?new=me';
export const IMPORT_MEMBERS = '/index/import';
