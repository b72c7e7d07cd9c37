import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(__dirname, '../../..')
const site = process.env['E2E_SITE_DIR'] ?? join(root, '.data/site')

/** No proxy runs at this address, so every request to another machine fails immediately. */
export const deadProxy = 'http://127.0.0.1:9'

export interface Standalone {
  url: string
  stop: () => Promise<void>
}

/** Starts `npm run dev -w <area>` as on a machine without network. */
export const startStandalone = (area: string): Promise<Standalone> =>
  startDevServer(root, ['-w', area])

/** Starts `npm run dev` in a folder, as on a machine without network. */
export async function startDevServer(folder: string, words: string[] = []): Promise<Standalone> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    HTTP_PROXY: deadProxy,
    HTTPS_PROXY: deadProxy,
    npm_config_offline: 'true',
  }
  // It has its own process group, because npm does not pass every signal on to the server.
  const server = spawn('npm', ['run', 'dev', ...words], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const url = await new Promise<string>((found, failed) => {
    let output = ''
    const listen = (chunk: Buffer): void => {
      output += chunk.toString()
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0]
      if (address !== undefined) found(address)
    }
    server.stdout.on('data', listen)
    server.stderr.on('data', listen)
    server.once('exit', () => {
      failed(new Error(`npm run dev ended:\n${output}`))
    })
  })
  return {
    url,
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return
      process.kill(-server.pid, 'SIGTERM')
      await once(server, 'exit')
    },
  }
}

/** Returns the published scripts that contain a text, and the number of all scripts. */
export function publishedWith(text: string): { scripts: number; found: string[] } {
  const scripts = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  return {
    scripts: scripts.length,
    found: scripts.filter((file) => readFileSync(join(site, file), 'utf8').includes(text)),
  }
}
