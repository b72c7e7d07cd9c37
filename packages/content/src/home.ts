import content from '../institution.json'

/** Texts of the front page. Words in braces stand for those of `words`. */
export const home = content.home
