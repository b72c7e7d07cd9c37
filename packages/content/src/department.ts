import content from '../institution.json'

/** The page of the one department with its own texts. */
export const department = content.department
