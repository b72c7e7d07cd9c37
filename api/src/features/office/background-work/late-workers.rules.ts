import { workerNames, type WorkerRun } from '@portal/contracts'

type Run = Omit<WorkerRun, 'isLate'>

/** Runs are stored every half minute, and a restart takes a while. In seconds. */
const patience = 300
/** A worker may miss two runs. */
const runsMissed = 3

/** These run only in a portal that takes cards. */
const ofCards = new Set(['card-payments', 'webhooks', 'nightly-check', 'refunds'])

/** True if the worker has not looked for much longer than its schedule. */
const isLate = ({ name, lookedAt }: Run, now: Date): boolean => {
  const every = workerNames[name]?.everySeconds
  return (
    every !== undefined &&
    now.getTime() - Date.parse(lookedAt) > Math.max(patience, runsMissed * every) * 1_000
  )
}

/** The workers that this portal should run. Those of a former setting or version do not count. */
export const withState = (
  runs: readonly Run[],
  { now, takesCards }: { now: Date; takesCards: boolean },
): WorkerRun[] =>
  runs
    .filter(({ name }) => name in workerNames && (takesCards || !ofCards.has(name)))
    .map((run) => ({ ...run, isLate: isLate(run, now) }))
