interface Limits {
  /** Consecutive failures that open the circuit. */
  failures: number
  /** How long it stays open; then one trial call is allowed. */
  openMs: number
}

/**
 * Circuit breaker: stops calls to a service that does not answer, so that not every call waits for
 * its timeout.
 */
export interface Circuit {
  /**
   * Whether a call may be made now. The caller must report its result. During a trial call all
   * others are refused.
   */
  enter: () => boolean
  /** Whether a call would be refused now. */
  isOpen: () => boolean
  succeed: () => void
  fail: () => void
  /**
   * Opens the circuit for this time without counting a failure, because the service asked for it.
   */
  pause: (ms: number) => void
}

/** `now` is a monotonic clock in milliseconds. */
export function createCircuit(
  { failures, openMs }: Limits,
  now: () => number = () => performance.now(),
): Circuit {
  let failed = 0
  let quietUntil = 0
  let trying = false
  const isOpen = (): boolean => now() < quietUntil || trying
  return {
    isOpen,
    enter: () => {
      if (isOpen()) return false
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
