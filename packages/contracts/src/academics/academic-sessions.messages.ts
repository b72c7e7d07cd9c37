const counted = (count: number, one: string, many = `${one}s`): string[] =>
  count === 0 ? [] : [`${String(count)} ${count === 1 ? one : many}`]

/** Numbers of records that use an academic session. */
export interface SessionUses {
  students: number
  courses: number
  applications: number
  fees: number
}

function inUse({ students, courses, applications, fees }: SessionUses): string {
  const uses = [
    ...counted(students, 'student'),
    ...counted(courses, 'course'),
    ...counted(applications, 'scholarship application'),
    ...counted(fees, 'fee'),
  ]
  const [last = '', ...before] = uses.toReversed()
  const list = before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`
  return `${list} ${students + courses + applications + fees === 1 ? 'is' : 'are'} in this session, so it cannot be deleted.`
}

/** Messages about academic sessions. Pages without them do not load this file. */
export const academicSessionMessages = {
  fetchFailed: 'Failed to fetch academic sessions',
  none: 'No sessions found',
  required: 'Session year, start date, and end date are required',
  chooseStatus: 'Choose open, closed or archived',
  endBeforeStart: 'The end date cannot be before the start date',
  /** For a year with two digits or a typing error. */
  unlikelyYear: 'Check the year: it must be from 1900 to 2199',
  otherYear: (derived: string) => `The session year of these dates is ${derived}`,
  duplicate: 'Duplicate session year. Please use a unique session year.',
  added: 'Academic session added successfully',
  addFailed: 'Failed to add academic session',
  updated: 'Academic session updated successfully',
  updateFailed: 'Failed to update academic session',
  archived: (sessionYear: string) => `${sessionYear} was open, and has been archived.`,
  storedAsArchived: (sessionYear: string, open: string) =>
    `${open} is open, so ${sessionYear} was stored as archived. You can open it in the list later.`,
  openedMeanwhile: 'Another session has been opened, so nothing was changed. Load the list again.',
  deleteWarning: 'This will delete the academic session!',
  deleted: 'The academic session has been deleted.',
  deleteFailed: 'Failed to delete academic session',
  inUse,
  isOpen: 'This session is open, so it cannot be deleted. Close it first.',
} as const
