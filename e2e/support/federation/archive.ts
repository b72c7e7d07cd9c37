import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../portal'

const root = resolve(__dirname, '../../..')
const runFile = promisify(execFile)

async function until(isReady: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (await isReady().catch(() => false)) return
    await new Promise((next) => setTimeout(next, 100))
  }
  throw new Error('not ready in a minute')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** An archive of `npm run pack`, unpacked to an empty folder, with no home and no npm. */
export interface Installation {
  /** The address behind nginx. */
  url: string
  /** Runs a command of the archive. Rejects if it fails. */
  portal: (words: string[], options?: { input?: string; dataDir?: string }) => Promise<string>
  serve: () => Promise<void>
  /** Starts nginx with `deploy/nginx/portal.conf` in front of the portal. */
  startNginx: () => Promise<void>
  /** Path of a new file in the temporary folder. */
  at: (name: string) => string
  remove: () => Promise<void>
}

/** The file of `deploy/` with addresses and folders of this test. */
const siteConfiguration = (
  text: string,
  { folder, port, tls, plain }: { folder: string; port: number; tls: number; plain: number },
): string =>
  text
    .replace(/listen \[::\].*\n/g, '\n')
    .replace('listen 80;', `listen 127.0.0.1:${String(plain)};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${String(tls)} ssl`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${String(port)}`)
    .replaceAll('portal.example.edu$', `localhost:${String(tls)}$`)
    .replace(/\S+\/fullchain\.pem/, join(folder, 'certificate.pem'))
    .replace(/\S+\/privkey\.pem/, join(folder, 'key.pem'))
    .replace('/var/log/nginx/portal.log', join(folder, 'access.log'))
    .replaceAll('portal.example.edu', 'localhost')
    .replaceAll('/var/lib/portal', join(folder, 'data'))
    .replace('proxy_set_header Host $host;', 'proxy_set_header Host $http_host;')
    .replace('X-Forwarded-Host $host;', 'X-Forwarded-Host $http_host;')

function writeCertificate(folder: string): void {
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => join(folder, name))
  execFileSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout ${String(key)} -out ${String(certificate)}`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  )
}

/** Packs this clone, and unpacks the archive to an empty folder. */
export async function install(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-installation-'))
  const at = (name: string): string => join(folder, name)
  const script = join(root, 'tools/pack/index.mjs')
  await runFile(process.execPath, [script, '--out', at('packed')])
  const archive = readdirSync(at('packed')).find((name) => name.endsWith('.tar.gz'))
  mkdirSync(at('home'))
  mkdirSync(at('program'))
  await runFile('tar', [
    '-xzf',
    join(at('packed'), String(archive)),
    '--strip-components=1',
    '-C',
    at('program'),
  ])
  const [port, tls, plain] = [await freePort(), await freePort(), await freePort()]
  const url = `https://localhost:${String(tls)}`
  const env = {
    PATH: `${process.env['E2E_NODE'] ?? dirname(process.execPath)}:/usr/bin:/bin`,
    HOME: at('home'),
    NODE_ENV: 'production',
    PUBLIC_URL: url,
    SESSION_SECRET: randomBytes(48).toString('base64'),
    PORT: String(port),
    TRUST_PROXY: '127.0.0.1',
    DATA_DIR: at('data'),
    LOG_LEVEL: 'warn',
  }
  const program = at('program/bin/portal')
  const children: ChildProcess[] = []
  const isOpen = async (address: string): Promise<boolean> => (await fetch(address)).ok
  return {
    url,
    at,
    portal: async (words, { input = '', dataDir = at('data') } = {}) => {
      const running = runFile(program, words, {
        cwd: at('home'),
        env: { ...env, DATA_DIR: dataDir },
      })
      running.child.stdin?.end(input)
      return (await running).stdout
    },
    serve: async () => {
      const server = spawn(program, ['serve'], { cwd: at('home'), env, stdio: 'inherit' })
      children.push(server)
      await until(() => isOpen(`http://127.0.0.1:${String(port)}/api/ready`))
    },
    startNginx: async () => {
      writeCertificate(folder)
      const site = readFileSync(at('program/deploy/nginx/portal.conf'), 'utf8')
      writeFileSync(
        at('nginx.conf'),
        `pid ${at('nginx.pid')}; error_log ${at('error.log')}; daemon off; events {}
user root; http { include /etc/nginx/mime.types; client_body_temp_path ${at('body')}; proxy_temp_path ${at('proxy')};
${siteConfiguration(site, { folder, port, tls, plain })} }`,
      )
      children.push(spawn('nginx', ['-c', at('nginx.conf')], { stdio: 'inherit' }))
      // The plain port redirects, and its certificate is not trusted here.
      await until(async () => {
        const reply = await fetch(`http://127.0.0.1:${String(plain)}/`, { redirect: 'manual' })
        return reply.headers.get('location') === `${url}/`
      })
    },
    remove: async () => {
      for (const child of children.reverse()) await end(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
