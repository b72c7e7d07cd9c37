import content from '../institution.json'

/** The offices for messages, and the address of the campus. Words in braces are placeholders. */
export const contact = content.contact
