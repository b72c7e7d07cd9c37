import content from '../institution.json'

/** Texts around the scholarship form. `{session}` stands for the academic session. */
export const funding = content.funding
