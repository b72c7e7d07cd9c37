import crypto from 'node:crypto'
import mysql from 'mysql2/promise'
import { withCleanup } from '../lib/cleanup.mjs'
import { startMariadb } from '../lib/mariadb.mjs'
import { median } from '../lib/numbers.mjs'
import { temporaryFolder } from '../lib/processes.mjs'
import { buildApi, startProduct } from '../lib/product.mjs'
import { signIn } from '../lib/sign-in.mjs'
import { fillInstitution } from './fill.mjs'
import { reads } from './reads.mjs'
import { writes } from './writes.mjs'

const smallest = 1000
const [warmUp, samples] = [3, 20]

/** 1,000, 10,000 and so on, up to `largest`. */
const sizesTo = (largest) => {
  const sizes = []
  for (let size = smallest; size <= largest; size *= 10) sizes.push(size)
  return sizes
}

/** Returns a function that sends one request below `/api` and returns the JSON of the reply. */
const asker =
  (url) =>
  async (path, { cookie, body, method = body ? 'POST' : 'GET' }) => {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
    return JSON.parse(text)
  }

/** Returns a function that counts the rows that the whole MariaDB has read so far. */
async function rowCounter(cleanup, databaseUrl) {
  const connection = await mysql.createConnection(databaseUrl)
  cleanup.defer(() => connection.end())
  return async () => {
    const [rows] = await connection.query("show global status like 'Handler_read%'")
    return rows
      .filter(({ Variable_name: name }) => !name.endsWith('_deleted') && !name.endsWith('_retry'))
      .reduce((sum, { Value: value }) => sum + Number(value), 0)
  }
}

/**
 * One case: requests one after the other. Returns the median time in ms, and the median of the rows
 * that MariaDB read for a request.
 */
async function measureOne({ prepare, send }, rowsRead) {
  const [times, rows] = [[], []]
  for (let turn = 0; turn < warmUp + samples; turn += 1) {
    const prepared = await prepare?.()
    const before = await rowsRead()
    const began = performance.now()
    await send(prepared, turn)
    if (turn < warmUp) continue
    times.push(performance.now() - began)
    rows.push((await rowsRead()) - before)
  }
  return { ms: median(times), rows: median(rows) }
}

/** Measures all cases with a database of one size. */
async function measureSize(cleanup, count, log) {
  const databaseUrl = await startMariadb(cleanup)
  const product = await startProduct(cleanup, {
    folder: temporaryFolder(cleanup, 'growth'),
    env: {
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: crypto.randomBytes(32).toString('base64url'),
    },
  })
  const { url } = product
  const { numbers, paid } = await fillInstitution(databaseUrl, count, log)
  const rowsRead = await rowCounter(cleanup, databaseUrl)
  const ask = asker(url)
  const number = 'APP25000001'
  const [staff, student] = await Promise.all([
    signIn(url, 'staff', 'AD0001'),
    signIn(url, 'student', number),
  ])
  const place = { url, databaseUrl, ask, staff, student, number, numbers, paid, count }
  const cases = [
    ...reads(place).map(({ name, path, cookie }) => ({
      name,
      kind: 'read',
      send: () => ask(path, { cookie }),
    })),
    ...(await writes(place)).map((one) => ({ ...one, kind: 'write' })),
  ]
  const found = []
  for (const one of cases) {
    const { name, kind } = one
    found.push({ name, kind, ...(await measureOne(one, rowsRead)) })
  }
  return found
}

/**
 * The time of each list and each write, one request at a time, with 1,000, 10,000 … students and as
 * many payments, audit entries and mails. Each size has a MariaDB and a server of its own.
 */
export async function measureGrowth({ students, log }) {
  await buildApi()
  const sizes = sizesTo(students)
  const cases = new Map()
  for (const size of sizes)
    await withCleanup(async (cleanup) => {
      for (const { name, kind, ...figures } of await measureSize(cleanup, size, log)) {
        const one = cases.get(name) ?? { name, kind, sizes: [] }
        one.sizes.push(figures)
        cases.set(name, one)
      }
    })
  return { sizes, cases: [...cases.values()] }
}
