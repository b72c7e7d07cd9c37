const students = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'student' : 'students'}`

/** What people are told about decisions on many students at once. A file of its own, so that no other page carries it. */
export const batchMessages = {
  previewFailed: 'Failed to look at who can be decided on',
  startFailed: 'Failed to start the decisions',
  fetchFailed: 'Failed to fetch the results of these decisions',
  stopFailed: 'Failed to stop these decisions',
  stopped: 'These decisions have been stopped. Whoever was reached before stays decided.',
  makerGone: 'Who asked for these decisions may not decide any more.',
  notRunning: 'These decisions are over already.',
  nobody: 'Nobody here is pending, so there is nothing to decide.',
  tooMany: (most: number) =>
    `At most ${students(most)} are decided on at a time. Narrow the list first.`,
  keyUsed: 'These decisions were sent before with other students. Begin again from the list.',
  notPending: 'Not pending: the decision has been made already.',
  gone: 'This student was not found. The record may have been deleted.',
  withoutForm: (count: number) =>
    `${count.toLocaleString('en')} of them ${count === 1 ? 'has' : 'have'} not submitted the application form.`,
} as const
