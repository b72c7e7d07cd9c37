import assert from 'node:assert/strict'
import crypto from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import mysql from 'mysql2/promise'
import { fillStudents } from '../api/students.mjs'
import { startMariadb } from '../lib/mariadb.mjs'
import { temporaryFolder } from '../lib/processes.mjs'
import { buildApi, startProduct } from '../lib/product.mjs'
import { signIn } from '../lib/sign-in.mjs'
import { exports } from './exports.mjs'
import { askSteadily } from './steady.mjs'

const list = '/api/students-new?page=1&pageSize=10'
const header =
  'Surname,First name,Email,Phone,Program type,Program mode,Program,Session,Year,Semester'
const letters = (nth) =>
  String(nth).replaceAll(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)))
const line = (nth, run) =>
  [
    `Import${letters(nth)}`,
    'Ada',
    `import${run}.${nth}@example.com`,
    `070${String(run)}${String(nth).padStart(7, '0')}`,
    'ND',
    'FT',
    'Computer Science',
    '2025/2026',
    1,
    1,
  ].join(',')
const fileOf = (rows, run) =>
  [header, ...Array.from({ length: rows }, (_, nth) => line(nth, run))].join('\n')

function client({ url }, cookie) {
  const call = async (method, path, body) => {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = await reply.json()
    assert.ok(reply.ok, `${method} ${path}: ${answer.message}`)
    return answer
  }
  const settled = async (id) => {
    for (;;) {
      // The API may refuse a read for a moment. The page asks again then, and so does this loop.
      const { data } = await call('GET', `/api/imports/${id}`).catch(() => ({}))
      if (data && !['rehearsing', 'committing'].includes(data.state)) return data
      await sleep(100)
    }
  }
  return { call, settled, list: () => call('GET', list) }
}

/** Measures the list while `work` runs, and the time of the work in seconds. */
async function beside(ask, work) {
  const stop = askSteadily(ask)
  const began = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - began) / 1000, ...(await stop()) }
}

async function importOf({ call, settled, list: ask }, rows, run) {
  const file = Buffer.from(fileOf(rows, run)).toString('base64')
  let made
  const preview = await beside(ask, async () => {
    made = (await call('POST', '/api/imports', { kind: 'students', name: 'bench.csv', file })).data
    return settled(made._id)
  })
  assert.equal(preview.result.counts?.new, rows, preview.result.problem)
  return { id: made._id, preview }
}

/**
 * Kills the server during the commit of an import. The counts before and after must be equal,
 * because no row may be stored.
 */
async function killed({ call }, id, { kill, rowsOf, start }) {
  const before = await rowsOf()
  await call('POST', `/api/imports/${id}/commit`, { leaveOutWrong: false })
  await sleep(700)
  kill()
  await start()
  return { before, after: await rowsOf() }
}

/**
 * Imports many students on MariaDB while another client reads the list of students, and kills the
 * server during a second import.
 */
export async function measureImports(cleanup, { students, rows = 20_000, log }) {
  await buildApi()
  const env = {
    DATABASE_URL: await startMariadb(cleanup),
    SESSION_SECRET: crypto.randomBytes(32).toString('base64url'),
  }
  const folder = temporaryFolder(cleanup, 'imports')
  let product = await startProduct(cleanup, { folder, env })
  log(`filling up to ${students.toLocaleString('en')} students`)
  await fillStudents(env.DATABASE_URL, students)
  const cookie = await signIn(product.url, 'staff', 'AD0001')
  const database = await mysql.createConnection(env.DATABASE_URL)
  cleanup.defer(() => database.end())
  const rowsOf = async () => {
    const [[counts]] = await database.query(
      "select (select count(*) from students) as students, (select count(*) from biodata) as forms, (select count(*) from outbox) as mails, (select count(*) from audit_log where action = 'student.imported') as traces",
    )
    return { ...counts }
  }
  const api = client(product, cookie)
  await beside(api.list, () => sleep(5_000)) // warm-up
  const alone = await beside(api.list, () => sleep(20_000))
  log(
    `beside nothing: median ${alone.median.toFixed(1)} ms, p99 ${alone.p99.toFixed(1)} ms; importing`,
  )
  const { id, preview } = await importOf(api, rows, 1)
  log(
    `previewed in ${preview.seconds.toFixed(1)} s, p99 ${preview.p99.toFixed(1)} ms, ${preview.failures} refused; committing`,
  )
  const commit = await beside(api.list, async () => {
    await api.call('POST', `/api/imports/${id}/commit`, { leaveOutWrong: false })
    return api.settled(id)
  })
  assert.equal(commit.result.state, 'done', commit.result.problem)
  const files = await exports(product, cookie, log)
  const after = await beside(api.list, () => sleep(20_000))
  log('killing the server in the middle of another import')
  const second = await importOf(api, rows, 2)
  const kill = await killed(api, second.id, {
    rowsOf,
    kill: () => process.kill(product.pid, 'SIGKILL'),
    start: async () => {
      product = await startProduct(cleanup, { folder, env })
    },
  })
  return { rows, alone, after, preview, again: second.preview, commit, files, kill }
}
