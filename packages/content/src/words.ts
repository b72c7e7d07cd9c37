import content from '../institution.json'

/**
 * What the words in braces stand for in the texts of home, contact and funding. The session is the one that pages name until the
 * portal has said which one is open.
 */
export const words = { session: content.session, slots: content.funding.slots, deadline: content.funding.deadline }
