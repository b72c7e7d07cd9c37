import content from '../institution.json'

/** The words beside the footer's newsletter box, with what subscribing means. */
export const newsletter = content.newsletter
