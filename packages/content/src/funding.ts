import content from '../institution.json'

/** Courses of the scholarship form and its texts. Words in braces are placeholders. */
export const funding = content.funding
