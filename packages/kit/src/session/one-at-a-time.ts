let last: Promise<unknown> = Promise.resolve()

/** For browsers without locks, and pages over plain http: one after the other in this tab. */
function inThisTab<T>(work: () => Promise<T>): Promise<T> {
  const run = last.then(work)
  last = run.catch(() => undefined)
  return run
}

/**
 * Sign-in and sign-out write the same cookies, so only one of them runs at a time in all tabs of a
 * browser. Otherwise the reply to a repeated sign-out could end the session of a person who has
 * signed in since.
 */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = globalThis.navigator as { locks?: LockManager }
  return locks ? locks.request('portal-session', work) : inThisTab(work)
}
