// @ts-check
// `npm run serve`, `npm run admin` and `npm run ledger`: programs of the API as they were built, all on the same data. Nothing is built or
// promoted here.
import { checkNode } from './lib/node-version.mjs'
import { dataDir } from './lib/root.mjs'
import { startBuilt } from './lib/server.mjs'

/** @param {string | undefined} name */
const isProgram = (name) => name === 'server' || name === 'admin' || name === 'ledger'

async function main() {
  checkNode()
  const [name, ...words] = process.argv.slice(2)
  if (!isProgram(name)) throw new Error('Use npm run serve, npm run admin or npm run ledger')
  process.exitCode = await startBuilt(name, { DATA_DIR: dataDir }, ...words).ended
}

main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
