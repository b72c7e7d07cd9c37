const chain = ([first = '', ...others]: readonly string[]): string =>
  others
    .map((code, index) =>
      index === 0 ? `${first} would require ${code}` : `which requires ${code}`,
    )
    .join(', ')

/** Messages about prerequisites of courses. Pages without them do not load this file. */
export const prerequisiteMessages = {
  fetchFailed: 'Failed to fetch prerequisites',
  none: 'This course requires no other course',
  added: 'Prerequisite added',
  addFailed: 'Failed to add the prerequisite',
  removed: 'Prerequisite removed',
  removeFailed: 'Failed to remove the prerequisite',
  removeWarning: 'The course no longer requires it, in all its programs.',
  unknownCode: (code: string): string => `No course has the code ${code}. Check it.`,
  itself: 'A course cannot require itself. Choose another course.',
  twice: (code: string): string =>
    `${code} is already a prerequisite. Remove it first if its kind should change.`,
  /** `codes` begins and ends with the same course. */
  circle: (codes: readonly string[]): string =>
    `${chain(codes)}. Courses cannot require each other in a circle.`,
  unreadable:
    'Write the codes with a semicolon between them, such as COM 101; COM 112 (taken). The words are passed, taken and with.',
  /** For a file, whose courses are added from top to bottom. */
  unknownInFile: (code: string): string =>
    `No course has the code ${code}, also not in a row above this one. Check it.`,
} as const
