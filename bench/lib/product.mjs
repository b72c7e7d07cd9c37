import path from 'node:path'
import { root } from '../../tools/lib/root.mjs'
import { run } from '../../tools/lib/run.mjs'
import { answers, freePort, startServer } from './processes.mjs'

export const buildApi = () => run(process.execPath, ['build.mjs'], { cwd: path.join(root, 'api') })

/**
 * Starts the built server with the demo institution on its own port, as in production. Returns its
 * address and process.
 */
export async function startProduct(cleanup, { folder, env = {}, nodeArgs = [] }) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = await startServer(cleanup, {
    name: 'product',
    folder,
    args: [...nodeArgs, path.join(root, 'api/dist/portal.js'), 'serve'],
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      DEMO: '1',
      ...env,
    },
    isReady: () => answers(`${url}/api/ready`),
  })
  return { url, ...server }
}
