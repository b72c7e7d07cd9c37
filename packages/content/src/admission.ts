import content from '../institution.json'

/** What the pages say of the application period. */
export const admission = content.home.admission
