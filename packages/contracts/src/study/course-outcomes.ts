/**
 * The published outcome of a registered course, in words. 'Undecided' is a special mark that
 * neither passes nor fails: S, I, W or MAL.
 */
export const outcomeLabels = {
  passed: 'Passed',
  failed: 'Failed',
  undecided: 'Undecided',
} as const
export type PublishedOutcome = keyof typeof outcomeLabels
