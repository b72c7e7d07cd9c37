// @ts-check
import fs from 'node:fs'
import path from 'node:path'
import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import mysql from 'mysql2/promise'
import { run } from '../../lib/run.mjs'
import { findMariadb, findProgram, galeraProvider } from '../../lib/system-packages.mjs'

/** @typedef {import('./network.mjs').Network} Network */
/** @typedef {{ number: number, folder: string, server: import('node:child_process').ChildProcess | undefined }} Node */

export const nodeNumbers = [1, 2, 3]
const account = { user: 'portal', password: 'portal', database: 'portal' }
const deadlineMs = 180_000

/** What docs/operations/cluster.md recommends, with less memory. */
const settings = [
  '--port=3306',
  '--skip-name-resolve',
  '--performance-schema=0',
  '--innodb-buffer-pool-size=256M',
  '--innodb-flush-log-at-trx-commit=2',
  '--innodb-autoinc-lock-mode=2',
  '--binlog-format=ROW',
  '--max-allowed-packet=64M',
  '--max-connections=100',
  '--wsrep-on=ON',
  `--wsrep-provider=${galeraProvider}`,
  '--wsrep-cluster-name=portal',
  '--wsrep-sst-method=rsync',
  '--wsrep-slave-threads=2',
  '--wsrep-provider-options=gcache.size=256M',
]

const program = () => String(findMariadb())
// A server deletes the temporary files of others in a common folder when it starts.
const environment = (/** @type {Node} */ { folder }) => ({ TMPDIR: folder })
/** @param {Node} node */
const places = ({ folder }) => [
  '--no-defaults',
  '--user=mysql',
  `--datadir=${path.join(folder, 'data')}`,
  `--socket=${path.join(folder, 's.sock')}`,
  `--pid-file=${path.join(folder, 'pid')}`,
]

/** @param {Node} node */
async function initialise(node) {
  fs.mkdirSync(node.folder, { recursive: true })
  // rsync copies a whole node as this account; as root it would copy as `nobody`.
  await run('chown', ['mysql:', node.folder])
  const options = ['--no-defaults', '--user=mysql', '--skip-test-db']
  await run(
    String(findProgram('mariadb-install-db')),
    [
      ...options,
      `--datadir=${path.join(node.folder, 'data')}`,
      '--auth-root-authentication-method=normal',
    ],
    { env: environment(node) },
  )
}

/**
 * The last change that a node has stored, in the form of --wsrep-start-position. A killed node has
 * to look for it in its tables, as Debian's unit does.
 * @param {Node} node
 * @param {readonly string[]} own its settings
 */
async function positionOf(node, own) {
  const log = path.join(node.folder, 'recovery.log')
  fs.rmSync(log, { force: true })
  // With the settings of the cluster: without them it would run on as a server of its own.
  const server = spawn(
    program(),
    [...places(node), ...own, '--wsrep-recover', `--log-error=${log}`],
    { stdio: 'ignore', env: { ...process.env, ...environment(node) } },
  )
  const began = performance.now()
  const found = () =>
    fs.existsSync(log) && /Recovered position:\s*(\S+)/.exec(fs.readFileSync(log, 'utf8'))?.[1]
  while (!found() && server.exitCode === null && performance.now() - began < deadlineMs)
    await sleep(100)
  // Some versions do not end by themselves after that. The recovery of InnoDB is over by then.
  for (let waited = 0; server.exitCode === null && waited < 50; waited += 1) await sleep(100)
  await end({ server }, 'SIGKILL')
  const position = found()
  if (!position) throw new Error(`Node ${node.number} does not know its last change`)
  return position
}

/**
 * @param {Pick<Node, 'server'>} node
 * @param {NodeJS.Signals} signal
 */
async function end({ server }, signal) {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

/**
 * Values of a node's status, such as `wsrep_cluster_status`; undefined if it does not answer.
 * @param {string} url
 * @returns {Promise<Record<string, string> | undefined>}
 */
async function statusAt(url) {
  const connection = await mysql
    .createConnection({ uri: url, connectTimeout: 2000 })
    .catch(() => undefined)
  if (!connection) return undefined
  try {
    const [rows] = await connection.query("show status like 'wsrep%'")
    return Object.fromEntries(
      /** @type {{ Variable_name: string, Value: string }[]} */ (rows).map((row) => [
        row.Variable_name,
        row.Value,
      ]),
    )
  } catch {
    return undefined
  } finally {
    connection.destroy()
  }
}

/** @param {Node} node */
const logOf = (node) => path.join(node.folder, 'server.log')

/**
 * @param {Node} node
 * @param {string} url
 * @param {(status: Record<string, string>) => boolean} isReached
 */
async function untilStatus(node, url, isReached) {
  const began = performance.now()
  while (performance.now() - began < deadlineMs) {
    const status = await statusAt(url)
    if (status && isReached(status)) return performance.now() - began
    if (node.server?.exitCode !== null) break
    await sleep(200)
  }
  const lines = fs.readFileSync(logOf(node), 'utf8').trimEnd().split('\n').slice(-25)
  throw new Error(`Node ${node.number} did not become as expected:\n${lines.join('\n')}`)
}

/** @param {number} size */
const isSynced = (size) => (/** @type {Record<string, string>} */ status) =>
  status.wsrep_local_state_comment === 'Synced' &&
  status.wsrep_cluster_status === 'Primary' &&
  Number(status.wsrep_cluster_size) >= size

/**
 * Runs a statement at a node as root, also while the node refuses other accounts.
 * @param {Node} node
 * @param {string} sql
 */
async function queryAsRoot({ folder }, sql) {
  const socketPath = path.join(folder, 's.sock')
  const root = await mysql.createConnection({ socketPath, user: 'root' })
  await root.query(sql).finally(() => root.end())
}

/** @param {Node} node the first one, as soon as it accepts connections */
async function createAccount(node) {
  const began = performance.now()
  const socket = path.join(node.folder, 's.sock')
  while (!fs.existsSync(socket) && performance.now() - began < deadlineMs) await sleep(100)
  for (const sql of [
    'create database portal character set utf8mb4 collate utf8mb4_unicode_ci',
    "create user portal@'%' identified by 'portal'",
    "grant all on portal.* to portal@'%'",
  ])
    await queryAsRoot(node, sql)
}

/**
 * Three nodes, each with its own folder and its own addresses.
 * @param {{ defer: (task: () => unknown) => void }} cleanup
 * @param {{ folder: string, network: Network }} at
 */
export async function startNodes({ defer }, { folder, network }) {
  /** @type {Node[]} */
  const nodes = nodeNumbers.map((number) => ({
    number,
    folder: path.join(folder, `node${number}`),
    server: undefined,
  }))
  const nodeOf = (/** @type {number} */ number) => /** @type {Node} */ (nodes[number - 1])
  const urlOf = (/** @type {number} */ number) =>
    `mysql://${account.user}:${account.password}@${network.clientAddress(number)}:3306/${account.database}`
  const members = nodeNumbers.map((number) => network.clusterAddress(number)).join(',')
  const settingsOf = (/** @type {Node} */ { number }) => [
    ...settings,
    ...network.settingsOf(number),
    `--wsrep-cluster-address=gcomm://${members}`,
    `--wsrep-node-address=${network.clusterAddress(number)}`,
    `--wsrep-node-name=node${number}`,
  ]
  /** @param {number} number @param {(status: Record<string, string>) => boolean} isReached */
  const until = (number, isReached) => untilStatus(nodeOf(number), urlOf(number), isReached)

  /** @param {Node} node @param {string[]} more */
  function spawnNode(node, more = []) {
    const out = fs.openSync(logOf(node), 'a')
    const words = [...places(node), ...settingsOf(node), ...more]
    const [first, ...others] = network.commandOf(node.number, [program(), ...words])
    node.server = spawn(first, others, {
      stdio: ['ignore', out, out],
      env: { ...process.env, ...environment(node) },
    })
    fs.closeSync(out)
  }
  /** @param {Node} node @param {number} size */
  async function join(node, size) {
    const position = await positionOf(node, settingsOf(node))
    spawnNode(node, [`--wsrep-start-position=${position}`])
    return until(node.number, isSynced(size))
  }
  const queryAt = (/** @type {number} */ number) => (/** @type {string} */ sql) =>
    queryAsRoot(nodeOf(number), sql)

  defer(() => Promise.all(nodes.map((node) => end(node, 'SIGKILL'))))
  await Promise.all(nodes.map(initialise))
  const [first, ...others] = /** @type {[Node, ...Node[]]} */ (nodes)
  spawnNode(first, ['--wsrep-new-cluster'])
  await createAccount(first)
  await until(first.number, isSynced(1))
  for (const node of others) {
    spawnNode(node)
    await until(node.number, isSynced(node.number))
  }
  return {
    urlOf,
    /** Kills a node without a warning. */
    kill: (/** @type {number} */ number) => end(nodeOf(number), 'SIGKILL'),
    stop: (/** @type {number} */ number) => end(nodeOf(number), 'SIGTERM'),
    /** Separates a node from the others; the portal still reaches it. */
    cut: (/** @type {number} */ number) => network.cut(number, queryAt(number)),
    mend: (/** @type {number} */ number) => network.mend(number, queryAt(number)),
    /** Starts a node and waits until it has the data of the others. Returns the milliseconds. */
    bringBack: (/** @type {number} */ number) => join(nodeOf(number), nodeNumbers.length),
    /** Waits until a node is part of the whole cluster again. Returns the milliseconds. */
    untilWhole: (/** @type {number} */ number) => until(number, isSynced(nodeNumbers.length)),
    /** Waits until a separated node refuses its clients. Returns the milliseconds. */
    untilRefusing: (/** @type {number} */ number) =>
      until(number, ({ wsrep_ready }) => wsrep_ready === 'OFF'),
  }
}
/** @typedef {Awaited<ReturnType<typeof startNodes>>} Nodes */
