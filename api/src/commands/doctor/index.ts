import { parseArgs } from 'node:util'
import { systemClock } from '../../platform/clock'
import { readConfig } from '../../platform/process/config'
import { storedSecret } from '../../platform/secret'
import { print, type Command } from '../command'
import { withDatabase } from '../with-database'
import type { Status } from './check'
import { examine, type NamedFinding } from './examine'

const exitCodes: Readonly<Record<Status, number>> = { ok: 0, warn: 1, fail: 2 }

const line = ({ name, status, message, cure }: NamedFinding): string =>
  `${status.padEnd(5)} ${name.padEnd(21)} ${message}${cure ? `\n${' '.repeat(28)}→ ${cure}` : ''}`

export const command: Command = {
  usage: `Checks the whole installation: settings, machine, database, uploads, published areas,
background work, mail server, card payment service and certificate. Changes nothing: it stores
a file to test the data folder and the store of uploads, and deletes it again.

  portal doctor [--json] [--offline] [--full]

  --json      Prints a JSON document instead of lines.
  --offline   Leaves out the checks that use the network.
  --full      Reads every uploaded file, instead of a sample of 200.

Exit code: 0 if all is well, 1 with warnings, 2 with failures or a wrong option, 78 with invalid
settings.`,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        json: { type: 'boolean' },
        offline: { type: 'boolean' },
        full: { type: 'boolean' },
      },
    })
    const findings: NamedFinding[] = []
    await withDatabase(
      async ({ db, config }) => {
        const subject = { db, config, clock: systemClock, isFull: values.full ?? false }
        for await (const finding of examine(subject, { isOffline: values.offline ?? false })) {
          findings.push(finding)
          if (!values.json) print(line(finding))
        }
      },
      readConfig(process.env, storedSecret),
    )
    if (values.json) print(JSON.stringify({ checks: findings }, null, 2))
    return Math.max(...findings.map(({ status }) => exitCodes[status]))
  },
}
