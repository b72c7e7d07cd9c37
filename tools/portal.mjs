// @ts-check
// `npm run portal -- <command>`: the commands of an archive, in a clone. The server's commands run
// in the built API on the data of this clone; `mfe` and `faults` are tools.
import { checkNode } from './lib/node-version.mjs'
import { dataDir } from './lib/root.mjs'
import { startPortal } from './lib/server.mjs'

/** @type {Readonly<Record<string, () => Promise<unknown>>>} */
const tools = {
  mfe: () => import('./mfe/cli.mjs'),
  faults: () => import('./faults.mjs'),
}

async function main() {
  checkNode()
  const [name = 'help', ...args] = process.argv.slice(2)
  if (Object.hasOwn(tools, name)) {
    process.argv.splice(2, 1)
    await tools[name]?.()
    return
  }
  process.exitCode = await startPortal({ DATA_DIR: dataDir }, name, ...args).ended
  if (name === 'help' || name === '--help')
    console.log('  faults         Tests payments with random faults and killed servers')
}

main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
