import { fail, reasonOf, type Check, type Finding, type Subject } from './check'
import { clusterChecks } from './cluster.checks'
import { databaseChecks } from './database.checks'
import { machineChecks } from './machine.checks'
import { networkChecks } from './network.checks'
import { storageChecks } from './storage.checks'
import { workChecks } from './work.checks'

export type NamedFinding = Finding & { name: string }

const checks: readonly Check[] = [
  ...machineChecks,
  ...databaseChecks,
  ...clusterChecks,
  ...storageChecks,
  ...workChecks,
  ...networkChecks,
]

/** Runs all checks in order. One that throws is a failure, and the others go on. */
export async function* examine(
  subject: Subject,
  { isOffline }: { isOffline: boolean },
): AsyncGenerator<NamedFinding> {
  for (const { name, run } of checks.filter(({ isNetwork }) => !(isNetwork && isOffline))) {
    const finding = await run(subject).catch((error: unknown) =>
      fail(
        `The check could not run (${reasonOf(error)}).`,
        'Repair the failures above first, and check the settings.',
      ),
    )
    yield { name, ...finding }
  }
}
