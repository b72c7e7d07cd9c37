import content from '../institution.json'

/** Whom students can ask: an office, who holds it, telephone and e-mail. */
export const directory = content.directory
