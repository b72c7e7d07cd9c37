import content from '../institution.json'

/** The offices for students: name, holder, telephone number and mail address. */
export const directory = content.directory
