import content from '../institution.json'

/**
 * The values of placeholders in the texts of home, contact and funding. The session is shown until
 * the API has named the open one.
 */
export const placeholders = {
  session: content.session,
  slots: content.funding.slots,
  deadline: content.funding.deadline,
}
