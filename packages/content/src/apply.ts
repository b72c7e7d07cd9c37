import content from '../institution.json'

/** Facts for applicants: the things that they need, and the fee. */
export const apply = content.apply
