let chosen: string | undefined

/** Sets the fail point. Only a test server gets one, through its environment. */
export const dieAt = (point: string | undefined): void => void (chosen = point)

/** A place at which tests kill the process, to check the state that the database is left in. */
export function failPoint(point: string): void {
  if (chosen === point) process.kill(process.pid, 'SIGKILL')
}
