/** Messages about assistant lecturers. Pages without them do not load this file. */
export const assistantMessages = {
  fetchFailed: 'Failed to fetch assistant lecturers',
  none: 'This course has no assistant lecturers',
  added: 'Assistant lecturer added',
  addFailed: 'Failed to add the assistant lecturer',
  removed: 'Assistant lecturer removed',
  removeFailed: 'Failed to remove the assistant lecturer',
  removeWarning: 'They no longer see the course and its class list.',
  notALecturer: 'Assistants are academic staff who are active. Choose another person.',
  isLecturer: (name: string): string => `${name} is the lecturer of this course already.`,
  twice: (name: string): string => `${name} is already an assistant lecturer of this course.`,
  /** `most` is the limit of assistant lecturers of a program course. */
  tooMany: (most: number): string =>
    `A course has at most ${String(most)} assistant lecturers. Remove one first.`,
} as const
