import { failPoint as die } from '../../../platform/process/fail-points'

export { dieAt } from '../../../platform/process/fail-points'

/** Places at which tests kill the process, to check the state that a payment is left in. */
export type FailPoint =
  | 'initialise:after-intent'
  | 'initialise:after-gateway'
  | 'initialise:after-begun'
  | 'record:before-commit'
  | 'record:after-commit'
  | 'confirm:before-verify'
  | 'confirm:after-verify'
  | 'confirm:before-commit'
  | 'confirm:after-commit'
  | 'inbox:after-lease'
  | 'inbox:before-done'
  | 'inbox:after-done'

export const failPoint: (point: FailPoint) => void = die
