import content from '../institution.json'

/** The offices one can write to, and where the campus is. */
export const contact = content.contact
