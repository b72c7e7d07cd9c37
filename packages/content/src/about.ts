import content from '../institution.json'

/** Vision, mission, figures and people of the institution. */
export const about = content.about
