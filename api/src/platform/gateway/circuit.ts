interface Limits {
  /** So many failures one after the other open the circuit. */
  failures: number
  /** For how long it stays open; then one call may try. */
  openMs: number
}

/** Keeps calls from a service that does not answer, so that each does not wait for its timeout anew. */
export interface Circuit {
  /** Whether a call may be made now. Who is let through says how it went; while one tries again, all others wait. */
  enter: () => boolean
  succeed: () => void
  fail: () => void
  /** No call before so many milliseconds are over, without a failure having been counted: the service asked for it. */
  pause: (ms: number) => void
}

/** `now` counts milliseconds and never goes back. */
export function createCircuit(
  { failures, openMs }: Limits,
  now: () => number = () => performance.now(),
): Circuit {
  let failed = 0
  let quietUntil = 0
  let trying = false
  return {
    enter: () => {
      if (now() < quietUntil || trying) return false
      trying = failed >= failures
      return true
    },
    succeed: () => {
      failed = 0
      trying = false
    },
    fail: () => {
      failed += 1
      trying = false
      if (failed >= failures) quietUntil = Math.max(quietUntil, now() + openMs)
    },
    pause: (ms) => {
      trying = false
      quietUntil = Math.max(quietUntil, now() + ms)
    },
  }
}
