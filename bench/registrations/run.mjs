import crypto from 'node:crypto'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import mysql from 'mysql2/promise'
import { run } from '../../tools/lib/run.mjs'
import { sessionToken } from '../bare/session.mjs'
import { startMariadb } from '../lib/mariadb.mjs'
import { median, percentile } from '../lib/numbers.mjs'
import { answers, freePort, startServer, temporaryFolder } from '../lib/processes.mjs'
import { ms, range, ratio, rate, table } from '../lib/print.mjs'
import { spread } from '../lib/numbers.mjs'
import { buildApi, startProduct } from '../lib/product.mjs'
import { burst, cpuAt, openingMinute, submitOne } from './submit.mjs'

const fileOf = (name) => fileURLToPath(new URL(name, import.meta.url))
/** Students of one burst, and of the opening minute. */
const each = 500

/** Adds students who may register, and returns their cookies and the choice. */
async function prepare({ url = '', file = '', secret }, count) {
  const output = await run(process.execPath, [
    '--import',
    'tsx',
    fileOf('prepare.mjs'),
    url,
    file,
    String(count),
  ])
  const { sessions, choice } = JSON.parse(output.trim().split('\n').at(-1))
  const cookies = sessions.map(
    (sid) => `portal_student=${sessionToken(sid, 'student', 86_400, secret)}`,
  )
  return { cookies, choice }
}

async function startBare(cleanup, folder, env) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { pid } = await startServer(cleanup, {
    name: 'bare',
    args: [fileOf('../bare/server.mjs')],
    folder,
    env: { PORT: String(port), ...env },
    isReady: () => answers(`${url}/api/ready`),
  })
  return { url, pid }
}

/** Throws unless both servers answer the same, apart from ids, numbers and times. */
async function checkSame({ product, bare }, cookies, choice) {
  const plain = (data) =>
    JSON.stringify(data, (key, value) =>
      /At$|^(applicationNumber|formNumber|placesLeft)$/.test(key) ? undefined : value,
    )
  const [ours, byHand] = [
    plain(await submitOne(product, cookies[0], choice)),
    plain(await submitOne(bare, cookies[1], choice)),
  ]
  if (ours !== byHand) throw new Error(`The answers differ:\n${ours}\n${byHand}`)
}

const tables = [
  'course_registrations',
  'course_registration_versions',
  'course_registration_lines',
  'audit_log',
]
async function rowsOf(database) {
  const counts = await Promise.all(
    tables.map((name) => database.query(`select count(*) as total from ${name}`)),
  )
  return counts.map(([[{ total }]]) => Number(total))
}

/** Runs `work`, which must store the rows of this number of submissions. */
async function checkRows(database, { submissions, courses }, work) {
  const before = await rowsOf(database)
  const result = await work()
  const added = (await rowsOf(database)).map((total, index) => total - before[index])
  const expected = [submissions, submissions, submissions * courses, submissions]
  if (String(added) !== String(expected)) throw new Error(`${added} rows added, not ${expected}`)
  return result
}

/** MariaDB with the portal and the bare server, and students for each of them. */
async function startBoth(cleanup, count) {
  const secret = crypto.randomBytes(32).toString('base64url')
  const url = await startMariadb(cleanup)
  const env = { DATABASE_URL: url, SESSION_SECRET: secret }
  const folder = temporaryFolder(cleanup, 'registrations')
  const product = await startProduct(cleanup, { folder, env })
  const bare = await startBare(cleanup, folder, env)
  const database = await mysql.createConnection(url)
  cleanup.defer(() => database.end())
  return { servers: { product, bare }, database, ...(await prepare({ url, secret }, count)) }
}

/**
 * Bursts on the product and on the bare server in turns. CPU is measured while both answer at half
 * of the slower one's rate: a busy MariaDB needs no wake-ups, and each is CPU time of the sender.
 */
async function besideBare(cleanup, { rounds, log }) {
  const count = (2 * 2 * rounds + 3) * each
  const { servers, database, cookies, choice } = await startBoth(cleanup, count)
  const next = (length) => cookies.splice(0, length)
  await checkSame(servers, next(2), choice)
  const warmUp = []
  for (const server of Object.values(servers))
    warmUp.push(await burst(server, next(each / 2 - 1), choice))
  const rate = Math.min(...warmUp.map(({ perSecond }) => perSecond)) / 2
  log(
    `registrations: ${rounds} rounds of ${each} submissions each way, CPU at ${ms(rate)} a second`,
  )
  const found = { product: [], bare: [] }
  const submissions = { submissions: 2 * each, courses: choice.courses.length }
  for (let round = 0; round < rounds; round += 1)
    for (const side of round % 2 ? ['bare', 'product'] : ['product', 'bare'])
      found[side].push(
        await checkRows(database, submissions, async () => ({
          ...(await burst(servers[side], next(each), choice)),
          cpu: await cpuAt(servers[side], next(each), choice, rate),
        })),
      )
  log('registrations: the opening minute on MariaDB')
  return { ...found, minute: await openingMinute(servers.product, next(each), choice) }
}

/** The opening minute on the embedded database. */
async function onSqlite(cleanup, { log }) {
  const secret = crypto.randomBytes(32).toString('base64url')
  const folder = temporaryFolder(cleanup, 'registrations-sqlite')
  const product = await startProduct(cleanup, { folder, env: { SESSION_SECRET: secret } })
  const file = path.join(folder, 'portal.sqlite')
  const { cookies, choice } = await prepare({ file, secret }, each + 100)
  await burst(product, cookies.splice(0, 100), choice)
  log('registrations: the opening minute on SQLite')
  return openingMinute(product, cookies, choice)
}

const percentiles = (times) => ({
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
  max: Math.max(...times),
})

/**
 * Submissions of course registrations, beside the same statements by hand, and in the opening
 * minute.
 */
export async function measureRegistrations(cleanup, options) {
  options.log('building the API')
  await buildApi()
  const { product, bare, minute } = await besideBare(cleanup, options)
  const summary = (bursts) => ({
    perSecond: median(bursts.map(({ perSecond }) => perSecond)),
    cpu: median(bursts.map(({ cpu }) => cpu)),
    ...percentiles(bursts.flatMap(({ times }) => times)),
  })
  return {
    product: summary(product),
    bare: summary(bare),
    cpuRatio: spread(product.map(({ cpu }, round) => cpu / bare[round].cpu)),
    minute: { mariadb: percentiles(minute), sqlite: percentiles(await onSqlite(cleanup, options)) },
  }
}

const cells = ({ p50, p95, max }) => [p50, p95, max].map(ms)
export const registrationsTable = ({ product, bare, cpuRatio, minute }) =>
  [
    table(
      ['', 'per second', 'CPU ms', 'p50 ms', 'p95 ms', 'max ms'],
      [
        ['portal', rate(product.perSecond), ms(product.cpu), ...cells(product)],
        ['by hand', rate(bare.perSecond), ms(bare.cpu), ...cells(bare)],
        ['opening minute, MariaDB', '', '', ...cells(minute.mariadb)],
        ['opening minute, SQLite', '', '', ...cells(minute.sqlite)],
      ],
    ),
    `CPU beside the same statements by hand: ${range(cpuRatio, ratio)}, limit 2`,
  ].join('\n')
