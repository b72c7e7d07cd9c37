import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../portal'

const shipped = resolve(__dirname, '../../../deploy/nginx/site.conf')

/** The shipped configuration for a free port of this machine, without TLS. */
const forThisMachine = (port: number, site: string, portal: string): string =>
  readFileSync(shipped, 'utf8')
    .replace(/server \{\n {4}listen 80;[^]*?\n\}\n/, '')
    .replace(/ *listen \[::\].*\n/g, '')
    .replace(/ *ssl_.*\n/g, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${String(port)};`)
    .replace('/var/lib/portal/site', site)
    .replace('http://127.0.0.1:3000', portal)
    .replace(';upgrade-insecure-requests', '')
    .replaceAll('$host;', '$http_host;')

async function untilOpen(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(url).then(Boolean, () => false)) return
    await new Promise((next) => setTimeout(next, 50))
  }
  throw new Error('nginx did not start')
}

/** Starts nginx with `deploy/nginx/site.conf` for a folder and the API of a portal. */
export async function siteNginx(site: string, portal: string) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-nginx-'))
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  writeFileSync(
    file,
    `pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')}; daemon off; events {}
user root; http { include /etc/nginx/mime.types; access_log off; ${temporary}
${forThisMachine(port, site, portal)} }`,
  )
  const server = spawn('nginx', ['-c', file], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${String(port)}`
  await untilOpen(url)
  return {
    url,
    stop: async (): Promise<void> => {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
