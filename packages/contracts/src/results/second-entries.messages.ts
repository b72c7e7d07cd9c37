const students = (count: number): string =>
  `${String(count)} ${count === 1 ? 'student' : 'students'}`

/** Messages about the second entry of marks. */
export const secondEntryMessages = {
  fetchFailed: 'Failed to fetch the second entry',
  off: 'The marks of this sheet are entered once.',
  hint: 'Another person enters the marks of the scripts again. The marks of the first entry are shown once both entries are complete and differ.',
  notice:
    'Another person enters the marks a second time. You see the marks of others once both entries are complete. The sheet can be submitted when both are the same.',
  notEntering:
    'Only the lecturers of the course, the exam officer of the department and the examinations office enter marks a second time.',
  ownFirst:
    'You have entered the first marks of this student, so another person enters the second ones.',
  ownSecond:
    'You have entered the second marks of this student, so another person changes the first ones.',
  hiddenFirst:
    'Another person has entered the marks of this student. You see them once both entries are complete.',
  missing: (count: number): string =>
    `${students(count)} of the class ${count === 1 ? 'has' : 'have'} no second entry.`,
  different: (count: number): string =>
    `The two entries of ${students(count)} differ. Look at the scripts, and correct the wrong entry.`,
} as const
