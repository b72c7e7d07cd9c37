import { spawn } from 'node:child_process'
import crypto from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { run } from '../../tools/lib/run.mjs'
import { sessionToken } from '../bare/session.mjs'
import { askSteadily } from '../imports/steady.mjs'
import { startMariadb } from '../lib/mariadb.mjs'
import { median, percentile } from '../lib/numbers.mjs'
import { ms, table } from '../lib/print.mjs'
import { temporaryFolder } from '../lib/processes.mjs'
import { buildApi, startProduct } from '../lib/product.mjs'
import { signIn } from '../lib/sign-in.mjs'

const fileOf = (name) => fileURLToPath(new URL(name, import.meta.url))
/** Students who read in the minute of the release. Four of five are on the broadsheet. */
const readers = 500
const formats = ['xlsx', 'pdf', 'csv']

async function ask(url, { cookie, body, method = body ? 'POST' : 'GET' }) {
  const began = performance.now()
  const answer = await fetch(url, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const bytes = await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${Buffer.from(bytes).toString()}`)
  return { ms: performance.now() - began, bytes: Buffer.from(bytes) }
}

async function prepare({ url = '', file = '', secret }) {
  const script = [fileOf('prepare.mjs'), url, file, String(readers)]
  const output = await run(process.execPath, ['--import', 'tsx', ...script])
  const { sessions, ...rest } = JSON.parse(output.trim().split('\n').at(-1))
  const cookies = sessions.map(
    (sid) => `portal_student=${sessionToken(sid, 'student', 86_400, secret)}`,
  )
  return { cookies, ...rest }
}

/** Does the work for each item at its moment in ms. A late answer does not delay the next one. */
function atMoments(items, momentOf, work) {
  const began = performance.now()
  return Promise.all(
    items.map(async (item, nth) => {
      await sleep(Math.max(0, momentOf(nth) - (performance.now() - began)))
      return (await work(item)).ms
    }),
  )
}

const percentiles = (times) => ({
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
  max: Math.max(...times),
})

/**
 * The minute of a release: forty sheets are published and forty others submitted in ten seconds,
 * while 500 students read their results, half of them in these ten seconds.
 */
async function releaseMinute({ url }, staff, { cookies, open, approved }) {
  const half = Math.ceil(cookies.length / 2)
  const [reads, submissions, publication] = await Promise.all([
    atMoments(
      cookies,
      (nth) => (nth < half ? (nth / half) * 10_000 : 10_000 + ((nth - half) / half) * 50_000),
      (cookie) => ask(`${url}/api/results/own`, { cookie }),
    ),
    atMoments(
      open,
      (nth) => (nth / open.length) * 10_000,
      ({ _id, ...body }) => ask(`${url}/api/score-sheets/${_id}/step`, { cookie: staff, body }),
    ),
    ask(`${url}/api/score-sheets/publications`, { cookie: staff, body: { sheets: approved } }),
  ])
  const { refused } = JSON.parse(publication.bytes.toString()).data
  if (refused.length > 0) throw new Error(`Not published: ${JSON.stringify(refused)}`)
  return {
    reads: percentiles(reads),
    submissions: percentiles(submissions),
    publication: publication.ms,
  }
}

async function broadsheets({ url }, staff, level, rounds) {
  const query = (format) => new URLSearchParams({ ...level, format }).toString()
  const found = {}
  for (const format of formats) {
    const times = []
    for (let round = 0; round < rounds; round += 1)
      times.push(
        (await ask(`${url}/api/broadsheets/export?${query(format)}`, { cookie: staff })).ms,
      )
    found[format] = median(times)
  }
  return found
}

async function onDatabase(cleanup, { rounds, log }, name, url) {
  const secret = crypto.randomBytes(32).toString('base64url')
  const folder = temporaryFolder(cleanup, `results-${name}`)
  const env = { SESSION_SECRET: secret, ...(url && { DATABASE_URL: url }) }
  const product = await startProduct(cleanup, { folder, env })
  const place = url ? { url } : { file: path.join(folder, 'portal.sqlite') }
  const prepared = await prepare({ ...place, secret })
  const staff = await signIn(product.url, 'staff', 'AD0001')
  // The first answers compile the code.
  for (const cookie of prepared.cookies.slice(0, 50))
    await ask(`${product.url}/api/results/own`, { cookie })
  log(`results: the minute of a release on ${name}`)
  const minute = await releaseMinute(product, staff, prepared)
  log(`results: broadsheets on ${name}`)
  return {
    product,
    reader: prepared.cookies[0],
    figures: { name, minute, files: await broadsheets(product, staff, prepared.level, rounds) },
  }
}

/** The CGPA of many students, beside one student who reads the results a hundred times a second. */
async function averages({ product, reader }, url, students, log) {
  log(`results: ${students.toLocaleString('en')} students with eight semesters`)
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileOf('averages.mjs'), url, String(students)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let [output, stop] = ['', undefined]
  child.stdout.on('data', (chunk) => {
    output += chunk
    if (!stop && output.includes('ready'))
      stop = askSteadily(() => ask(`${product.url}/api/results/own`, { cookie: reader }))
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  const beside = await stop?.()
  if (code !== 0) throw new Error(`averages.mjs ended with ${code}`)
  return { ...JSON.parse(output.trim().split('\n').at(-1)), beside }
}

/** Results: the minute of a release, broadsheets, and the CGPA of many students. */
export async function measureResults(cleanup, options) {
  options.log('building the API')
  await buildApi()
  const url = await startMariadb(cleanup)
  const mariadb = await onDatabase(cleanup, options, 'MariaDB', url)
  const sqlite = await onDatabase(cleanup, options, 'SQLite', undefined)
  return {
    databases: [mariadb.figures, sqlite.figures],
    averages: await averages(mariadb, url, options.students, options.log),
  }
}

const cells = ({ p50, p95, max }) => [p50, p95, max].map(ms)
export function resultsTable({
  databases,
  averages: { students, courses, seconds, memory, beside },
}) {
  const rows = databases.flatMap(({ name, minute }) => [
    [`${name}: a student reads`, ...cells(minute.reads)],
    [`${name}: a sheet is submitted`, ...cells(minute.submissions)],
    [`${name}: forty sheets are published`, ms(minute.publication), '', ''],
  ])
  const files = databases.map(({ name, files: found }) => [
    name,
    ...formats.map((format) => ms(found[format])),
  ])
  return [
    table(['the minute of a release', 'p50 ms', 'p95 ms', 'max ms'], rows),
    'Limit: p95 of the students 300 ms',
    table(['broadsheet of 400 students, ms', ...formats], files),
    'Limit: 2,000 ms',
    `CGPA of ${students.toLocaleString('en')} students with ${courses} courses each: ${seconds.toFixed(1)} s, ${ms((seconds * 1000) / students)} ms a student; memory ${memory.early.toFixed(0)} MB in the second tenth, ${memory.late.toFixed(0)} MB in the last`,
    `Beside it a student reads ${beside.answers} times: median ${ms(beside.median)} ms, p99 ${ms(beside.p99)} ms, ${beside.failures} failures`,
  ].join('\n')
}
