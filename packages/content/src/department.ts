import content from '../institution.json'

/** The page of the one department that has texts of its own (spec 1 §1). */
export const department = content.department
