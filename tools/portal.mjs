// @ts-check
// `npm run portal -- <command>`: the commands of an archive, in a clone. The server's commands run in the built API on the
// data of this clone; `mfe` and `faults` are tools.
import { checkNode } from './lib/node-version.mjs'
import { dataDir } from './lib/root.mjs'
import { startPortal } from './lib/server.mjs'

/** @type {Readonly<Record<string, { summary: string, load: () => Promise<unknown> }>>} */
const tools = {
  mfe: {
    summary: 'Publishes, promotes and rolls back areas',
    load: () => import('./mfe/cli.mjs'),
  },
  faults: {
    summary: 'Tests payments with random faults and killed servers',
    load: () => import('./faults.mjs'),
  },
}

async function main() {
  checkNode()
  const [name = 'help', ...args] = process.argv.slice(2)
  if (Object.hasOwn(tools, name)) {
    process.argv.splice(2, 1)
    await tools[name]?.load()
    return
  }
  process.exitCode = await startPortal({ DATA_DIR: dataDir }, name, ...args).ended
  if (name === 'help' || name === '--help')
    for (const [tool, { summary }] of Object.entries(tools)) console.log(`  ${tool}: ${summary}`)
}

main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
