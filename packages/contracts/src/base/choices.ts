/** Fixed lists, in display order. */
export const genders = ['male', 'female'] as const
export const sessionStatuses = ['open', 'closed', 'archived'] as const
export const maritalStatuses = ['single', 'married', 'divorced', 'widowed'] as const
export const relationships = [
  'Parent',
  'Sibling',
  'Spouse',
  'Child',
  'Grandparent',
  'Uncle/Aunt',
  'Cousin',
  'Nephew/Niece',
  'Guardian',
  'Friend',
  'Other',
] as const
export const examTypes = ['SSCE', 'NECO', 'GCE', 'NABTEB'] as const
export const grades = ['A1', 'B2', 'B3', 'C4', 'C5', 'C6', 'D7', 'E8', 'F9'] as const
export const subjects = [
  'Mathematics',
  'English',
  'Biology',
  'Chemistry',
  'Physics',
  'Government',
  'Economics',
  'Commerce',
  'Literature',
  'Geography',
  'Further Mathematics',
  'Agricultural Science',
] as const
/**
 * Subjects that every application has, in this order. They cannot be removed
 * (docs/reference/rules/application-form.md).
 */
export const lockedSubjects = ['English', 'Mathematics'] as const

/**
 * The nationality that needs a state and local government
 * (docs/reference/rules/application-form.md).
 */
export const homeCountry = 'Nigeria'

export const maxSittings = 2
export const maxSubjects = 11
export const firstExamYear = 1980

/** Possible years of an exam, newest first. */
export const examYears = (thisYear: number): number[] =>
  Array.from({ length: thisYear - firstExamYear + 1 }, (_, back) => thisYear - back)

/** Maximum score of the JAMB examination. The minimum is 0. */
export const maxJambScore = 400
