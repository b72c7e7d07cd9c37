import content from '../institution.json'

/** Texts of the front page. `{session}` stands for the academic session. */
export const home = content.home
