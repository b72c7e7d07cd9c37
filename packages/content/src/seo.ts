import content from '../institution.json'

/** Title and description of each public page, by its path. */
export const seo = content.seo
