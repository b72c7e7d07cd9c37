// @ts-check
// `npm run serve`: migrates and serves what is published. It builds nothing and promotes nothing.
import fs from 'node:fs'
import { checkNode } from './lib/node-version.mjs'
import { dataDir, programs } from './lib/root.mjs'
import { startServer } from './lib/server.mjs'

async function serve() {
  checkNode()
  if (!fs.existsSync(programs.server))
    throw new Error('The server has not been built: npm run build -w @portal/api')
  const { ended } = startServer({ DATA_DIR: dataDir }, '--published')
  process.exitCode = await ended
}

serve().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
