import content from '../institution.json'

/** Name, addresses and telephone of the institution: what every page may say about it. */
export const identity = content.identity
