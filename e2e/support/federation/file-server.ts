import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const types: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript' }

/** A web server of a team, with the files of `folder` below `path`. All origins may read them. */
export async function startFileServer(folder: string, path: string) {
  const requested: string[] = []
  let isChanged = (_file: string): boolean => false
  const server = createServer(({ url = '' }, response) => {
    const file = url.replace(/[?].*/, '').replace(path, '')
    requested.push(file)
    if (!readdirSync(folder).includes(file)) return void response.writeHead(404).end()
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'content-type': types[extname(file)] ?? 'application/octet-stream',
    })
    const content = readFileSync(join(folder, file))
    response.end(isChanged(file) ? `${content.toString()}\n/* changed */` : content)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    /** The names of the requested files. */
    requested,
    /** Answers with changed contents for these files. */
    change: (files: (file: string) => boolean): void => {
      isChanged = files
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
