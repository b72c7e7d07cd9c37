/** The offices that members of staff hold, from the whole institution down to one level. */
export const offices = [
  'rector',
  'registrar',
  'dean',
  'head_of_department',
  'exam_officer',
  'admission_officer',
  'clearance_officer',
  'course_adviser',
] as const
export type Office = (typeof offices)[number]
