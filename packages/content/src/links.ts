import content from '../institution.json'

/** Other sites of the institution. */
export const links = content.links
