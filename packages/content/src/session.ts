import content from '../institution.json'

/** The academic session that pages name until the portal has said which one is open, such as '2025/2026'. */
export const session = content.session
