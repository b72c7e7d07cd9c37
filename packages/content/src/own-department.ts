import content from '../institution.json'

/** The department whose page is written here instead of coming from the portal's records: its name, and where the page is. */
export const ownDepartment = { title: content.department.title, path: '/department' } as const
