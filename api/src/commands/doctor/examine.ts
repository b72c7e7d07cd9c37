import {
  fail,
  reasonOf,
  warn,
  type BlockingFinding,
  type Check,
  type Finding,
  type Need,
  type Subject,
} from './check'
import { clusterChecks } from './cluster.checks'
import { databaseChecks } from './database.checks'
import { machineChecks } from './machine.checks'
import { networkChecks } from './network.checks'
import { storageChecks } from './storage.checks'
import { workChecks } from './work.checks'

export type NamedFinding = Finding & { name: string }

/** The finding that names checks which need a database that does not answer. */
export const leftOut = 'not checked'

const checks: readonly Check[] = [
  ...machineChecks,
  ...databaseChecks,
  ...clusterChecks,
  ...storageChecks,
  ...workChecks,
  ...networkChecks,
]

/**
 * Runs all checks in order. One that throws is a failure, and the others go on. Those that need a
 * database which does not answer are left out and named at the end.
 */
export async function* examine(
  subject: Subject,
  { isOffline }: { isOffline: boolean },
): AsyncGenerator<NamedFinding> {
  const blocked = new Set<Need>()
  const left: string[] = []
  for (const { name, needs, run } of checks.filter(({ isNetwork }) => !(isNetwork && isOffline))) {
    if (needs && blocked.has(needs)) {
      left.push(name)
      continue
    }
    const { blocks = [], ...finding } = await run(subject).catch(
      (error: unknown): BlockingFinding =>
        fail(
          `The check could not run (${reasonOf(error)}).`,
          'Repair the failures above first, and check the settings.',
        ),
    )
    for (const need of blocks) blocked.add(need)
    yield { name, ...finding }
  }
  if (left.length > 0)
    yield {
      name: leftOut,
      ...warn(
        `The database is needed for ${left.join(', ')}.`,
        'Repair the failure above, then run `portal doctor` again.',
      ),
    }
}
