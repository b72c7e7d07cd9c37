import content from '../institution.json'

/** Texts of the front page. Words in braces are placeholders. */
export const home = content.home
