import { offeringName, type ProgramCourse } from '@portal/contracts'

/** Which course where, for those who cannot see the row. */
export const placeName = ({ course, program, session }: ProgramCourse): string =>
  `${course.code} in ${offeringName(program)}, ${session.sessionYear}`
