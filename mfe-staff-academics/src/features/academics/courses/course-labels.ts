import { courseKindLabels, courseKinds, offeringName, type ProgramCourse } from '@portal/contracts'

/** The name of a program course for screen readers. */
export const placeName = ({ course, program, session }: ProgramCourse): string =>
  `${course.code} in ${offeringName(program)}, ${session.sessionYear}`

/** The statuses of a program course, as options. */
export const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]

/** The kinds of a course, as options. */
export const kinds = courseKinds.map((value) => ({ value, label: courseKindLabels[value] }))
