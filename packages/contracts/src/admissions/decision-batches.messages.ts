const students = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'student' : 'students'}`

/** Messages about decisions on many students at once. Pages without them do not load this file. */
export const batchMessages = {
  previewFailed: 'Could not load the preview',
  startFailed: 'Failed to start the decisions',
  fetchFailed: 'Failed to fetch the results of these decisions',
  stopFailed: 'Failed to stop these decisions',
  stopped: 'These decisions have been stopped. Students already processed keep the decision.',
  makerGone: 'The person who started these decisions no longer has permission to decide.',
  notRunning: 'These decisions have already ended.',
  nobody: 'None of these students is pending, so there is nothing to decide.',
  tooMany: (most: number) =>
    `At most ${students(most)} are decided on at a time. Narrow the list first.`,
  keyUsed: 'These decisions were already sent with other students. Start again from the list.',
  notPending: 'Not pending: already decided.',
  withoutForm: (count: number) =>
    `${count.toLocaleString('en')} of them ${count === 1 ? 'has' : 'have'} not submitted the application form.`,
} as const
