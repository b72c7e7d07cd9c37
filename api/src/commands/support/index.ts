import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { systemClock as clock } from '../../platform/clock'
import { readConfig } from '../../platform/process/config'
import { storedSecret } from '../../platform/secret'
import { print, type Command } from '../command'
import { withDatabase } from '../with-database'
import { createPacket } from './packet'

export const command: Command = {
  usage: `Writes a file for the people who help you: versions, settings, checks, counts of rows and figures.
It has no personal data, no passwords and no keys. It is JSON: read it before you send it.

  portal support <file> [--offline]

  --offline   Leaves out the checks that use the network.`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { offline: { type: 'boolean' } },
    })
    const [file] = positionals
    if (!file) throw new Error('Give the path of the new file: portal support packet.json')
    const packet = await withDatabase(
      ({ db, config }) =>
        createPacket({ db, config, clock }, process.env, { isOffline: values.offline ?? false }),
      readConfig(process.env, storedSecret),
    )
    await writeFile(file, `${JSON.stringify(packet, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
    print(`${file}: ${String(packet.checks.length)} checks, no personal data and no secrets.`)
    return 0
  },
}
