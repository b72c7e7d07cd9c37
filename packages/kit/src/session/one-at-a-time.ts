let last: Promise<unknown> = Promise.resolve()

/** For browsers without locks, and pages over plain http: nothing of this tab overtakes. */
function inThisTab<T>(work: () => Promise<T>): Promise<T> {
  const run = last.then(work)
  last = run.catch(() => undefined)
  return run
}

/**
 * Signing in and signing out write the same cookies, so in all tabs of a browser only one of them is on its way at a time: the
 * answer to a sign-out that is tried again would otherwise take the session of whoever has signed in meanwhile.
 */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = globalThis.navigator as { locks?: LockManager }
  return locks ? locks.request('portal-session', work) : inThisTab(work)
}
