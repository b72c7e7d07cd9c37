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

let chosen: string | undefined
/** Sets the fail point. Only a test server gets one, through its environment. */
export const dieAt = (point: string | undefined): void => void (chosen = point)

export function failPoint(point: FailPoint): void {
  if (chosen === point) process.kill(process.pid, 'SIGKILL')
}
