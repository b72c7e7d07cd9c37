/** Maximum number of students in one batch of ID cards. */
export const mostCards = 500
/** Days after which the cards of a batch can no longer be downloaded. */
export const cardFileDays = 30

/** `stopped`: the person who asked for the cards has lost the module. */
export const cardBatchStates = ['running', 'finished', 'stopped'] as const
/** `refused`: the student gets no card, for a reason. */
export const cardOutcomes = ['waiting', 'issued', 'refused'] as const
/** `none`: no card was issued. `removed`: the batch is too old. */
export const cardFileStates = ['waiting', 'ready', 'none', 'removed'] as const

const students = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'student' : 'students'}`

/** Messages about batches of ID cards. Pages without them do not load this file. */
export const cardBatchMessages = {
  none: 'No ID cards have been made for several students yet. Select students in the list first.',
  fetchFailed: 'Failed to fetch the batches of ID cards',
  rowsFailed: 'Failed to fetch the students of this batch',
  startFailed: 'Failed to start the ID cards',
  nobody: 'No student is selected. Select students in the list first.',
  tooMany: (count: number) =>
    `${students(count)} match. At most ${String(mostCards)} ID cards are made at a time. Narrow the list first.`,
  running: (count: number, maker: string) =>
    `The ID cards of ${students(count)} of your selection are already being made, because ${maker} asked for them. Look at ID cards when they are finished.`,
  keyUsed: 'These ID cards were already asked for with other students. Start again from the list.',
  notFinished: 'These ID cards are still being made. Try again when they are finished.',
  noFile: 'No ID card was issued in this batch. The list of its students tells why.',
  removed: 'The ID cards of this batch were removed. Select the students again for a new batch.',
  makerGone: 'The person who asked for these ID cards no longer has permission to issue them.',
} as const
