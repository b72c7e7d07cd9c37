// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.mjs'
import { run } from './run.mjs'
import { findMariadb, findProgram } from './system-packages.mjs'

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
/** The path of the server's program, which `ensurePrograms` has installed. */
function installedMariadb() {
  const program = findMariadb()
  if (!program) throw new Error('No MariaDB or MySQL server is installed')
  return program
}

const asRoot = process.getuid?.() === 0 ? ['--user=root'] : []

/** Without durability, because the data are deleted after the tests. */
const careless = ['--innodb-flush-log-at-trx-commit=0', '--innodb-doublewrite=0']
const small = [
  '--skip-log-bin',
  '--innodb-buffer-pool-size=256M',
  '--innodb-log-file-size=128M',
  '--performance-schema=0',
  '--max-connections=400',
  '--skip-name-resolve',
]

/** @param {string} data */
async function initialise(data) {
  const installer = findProgram('mariadb-install-db', 'mysql_install_db')
  if (!installer)
    return run(installedMariadb(), [
      '--no-defaults',
      ...asRoot,
      '--initialize-insecure',
      `--datadir=${data}`,
    ])
  return run(installer, [
    '--no-defaults',
    ...asRoot,
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ])
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
const answers = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('data', () => {
      socket.destroy()
      resolve(true)
    }) // The server sends the first packet.
    socket.once('error', () => resolve(false))
    socket.setTimeout(1000, () => {
      socket.destroy()
      resolve(false)
    })
  })

/**
 * @param {number} port
 * @param {import('node:child_process').ChildProcess} server
 * @param {string} log
 */
async function untilAnswering(port, server, log) {
  const deadline = Date.now() + 60_000
  while (server.exitCode === null && Date.now() < deadline) {
    if (await answers(port)) return
    await pause(100)
  }
  throw new Error(
    `The throw-away database did not start:\n${fs.readFileSync(log, 'utf8').split('\n').slice(-20).join('\n')}`,
  )
}

/** @param {import('node:child_process').ChildProcess} server */
async function stopServer(server) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await Promise.race([ended, pause(10_000).then(() => server.kill('SIGKILL'))])
}

/**
 * Starts a database server with its own folder and port, and root without a password on 127.0.0.1.
 * `isDurable` writes each commit to the disk, as in production.
 */
export async function startMariadb({ isDurable = false } = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-mariadb-'))
  const data = path.join(folder, 'data')
  const log = path.join(folder, 'server.log')
  await initialise(data)
  const port = await freePort()
  const out = fs.openSync(log, 'a')
  const server = spawn(
    installedMariadb(),
    [
      '--no-defaults',
      ...asRoot,
      `--datadir=${data}`,
      `--socket=${path.join(folder, 's.sock')}`,
      `--pid-file=${path.join(folder, 'pid')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      ...small,
      ...(isDurable ? [] : careless),
    ],
    { stdio: ['ignore', out, out] },
  )
  const stop = async () => {
    await stopServer(server)
    fs.rmSync(folder, { recursive: true, force: true })
  }
  await untilAnswering(port, server, log).catch(async (error) => {
    await stop()
    throw error
  })
  return { url: `mysql://root@127.0.0.1:${port}/mysql`, pid: Number(server.pid), stop }
}
