import content from '../institution.json'

/** Name, addresses and telephone number of the institution, for every page. */
export const identity = content.identity
