import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

/**
 * Starts a web server without any knowledge of the portal. It serves the files of a folder,
 * `index.html` for every other address, and 404 below `/mfe`, `/shell` and `/api`, as
 * docs/guide/deploying-an-area.md requires.
 */
export async function plainServer(folder: string) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    const file = join(folder, normalize(pathname))
    const isFile = existsSync(file) && statSync(file).isFile()
    if (!isFile && /^\/(mfe|shell|api)\//.test(pathname)) return void response.writeHead(404).end()
    const shown = isFile ? file : join(folder, 'index.html')
    response
      .writeHead(200, {
        'content-type': types[extname(shown)] ?? 'application/octet-stream',
        'cache-control': 'no-cache',
      })
      .end(readFileSync(shown))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${String(address.port)}`,
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
