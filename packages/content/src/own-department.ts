import content from '../institution.json'

/**
 * The name and address of the department whose page is written here and not taken from the records.
 */
export const ownDepartment = { title: content.department.title, path: '/department' } as const
