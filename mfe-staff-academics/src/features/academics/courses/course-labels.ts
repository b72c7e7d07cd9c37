import { offeringName, type ProgramCourse } from '@portal/contracts'

/** The name of a program course for screen readers. */
export const placeName = ({ course, program, session }: ProgramCourse): string =>
  `${course.code} in ${offeringName(program)}, ${session.sessionYear}`
