import content from '../institution.json'

/** Courses of the scholarship form and the texts around it. Words in braces stand for those of `words`. */
export const funding = content.funding
