import content from '../institution.json'

/** Texts about the application period. */
export const admission = content.home.admission
