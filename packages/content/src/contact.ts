import content from '../institution.json'

/** The offices one can write to, and where the campus is. Words in braces stand for those of `words`. */
export const contact = content.contact
