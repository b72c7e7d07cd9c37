import content from '../institution.json'

/** The page of the one department that has texts of its own. */
export const department = content.department
