import content from '../institution.json'

/** The text of the admission letter, with its conditions and the person who signs. */
export const admissionLetter = content.admissionLetter
