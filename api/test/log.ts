import type { LogStream } from '../src/platform/process/logger'

/** What a line of the log says of an error; the rest of the line is for whoever reads it. */
export interface LoggedError {
  msg: string
  /** `TypeError: x is not a function`, or the code of a database's refusal. */
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

/** Keeps the errors among the lines; `TEST_LOG` shows the lines as well. */
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
