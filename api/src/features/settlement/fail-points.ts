/** Places at which tests end the process as if its power were cut, to see what is left of a payment. */
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
/** Only the server of a test is told one, by its environment. */
export const dieAt = (point: string | undefined): void => void (chosen = point)

export function failPoint(point: FailPoint): void {
  if (chosen === point) process.kill(process.pid, 'SIGKILL')
}
