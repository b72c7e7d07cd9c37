import content from '../institution.json'

/** The texts of the footer's newsletter form, with the consent. */
export const newsletter = content.newsletter
