import { courseKindLabels, courseKinds, offeringName, type ProgramCourse } from '@portal/contracts'

/** The name of a program course for screen readers. */
export const placeName = ({ course, program, session }: ProgramCourse): string =>
  `${course.code} in ${offeringName(program)}, ${session.sessionYear}`

/** The kinds of a course, as options. */
export const kinds = courseKinds.map((value) => ({ value, label: courseKindLabels[value] }))
