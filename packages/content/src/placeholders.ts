import content from '../institution.json'

/**
 * What the names in braces stand for in the texts of home, contact and funding. The session is the one that pages name until the
 * portal has said which one is open.
 */
export const placeholders = {
  session: content.session,
  slots: content.funding.slots,
  deadline: content.funding.deadline,
}
