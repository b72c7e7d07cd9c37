import type { LogStream } from '../src/platform/process/logger'

/** An error in the log. */
export interface LoggedError {
  msg: string
  /** `TypeError: x is not a function`, or the code of a database error. */
  reason: string
}
interface Line {
  level: number
  msg: string
  err?: { type: string; message: string }
}

export interface CapturedLog extends LogStream {
  takeErrors(): LoggedError[]
}

const error = 50

/** Collects the errors of the log. With `TEST_LOG` set, all lines are also printed. */
export function captureLog(): CapturedLog {
  const errors: LoggedError[] = []
  return {
    write(text) {
      if (process.env.TEST_LOG !== undefined) process.stdout.write(text)
      const { level, msg, err } = JSON.parse(text) as Line
      if (level >= error) errors.push({ msg, reason: err ? `${err.type}: ${err.message}` : '' })
    },
    takeErrors: () => errors.splice(0),
  }
}
