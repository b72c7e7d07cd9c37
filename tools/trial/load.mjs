// @ts-check
// A registration day on one process or several behind nginx, on MariaDB: applicants register, sign
// in, save drafts and photos and pay by card, while staff look at lists.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startMariadb } from '../lib/mariadb.mjs'
import { programs } from '../lib/root.mjs'
import { ensurePrograms } from '../lib/system-packages.mjs'
import { gapsIn, lostOrDoubled } from './load/checks.mjs'
import { prepareDay } from './load/day.mjs'
import { limitProblem, registerFromOneAddress } from './load/limit.mjs'
import { createObservations } from './load/observations.mjs'
import { latenessOf, requestTable, sampleTable } from './load/report.mjs'
import { cpuSeconds, sampleMetrics } from './load/samples.mjs'
import { archiveOf, unpack } from './support/archive.mjs'
import { startCardService } from './support/card-service.mjs'
import { createAgent, createClient } from './support/client.mjs'
import { createDatabase, openReader } from './support/database.mjs'
import { machine, table } from './support/figures.mjs'
import { createInstallation, settingsOf } from './support/installation.mjs'
import { setUpInstitution } from './support/institution.mjs'
import { startMailServer } from './support/mail-server.mjs'
import { startNginx } from './support/nginx.mjs'
import { createCleanup } from './support/processes.mjs'

const usage = `npm run trial -- load [--applicants 5000] [--minutes 10] [--processes 1] [--staff 200] [--payers 1000] [--archive file]`
const password = 'Str0ng#Passw0rd'

/** @typedef {ReturnType<typeof createCleanup>} Cleanup */
/** @typedef {{ applicants: number, minutes: number, processes: number, staff: number, payers: number }} Size */

/**
 * @param {Cleanup} cleanup
 * @param {{ archive: string, folder: string, size: Size }} options
 */
async function startStack(cleanup, { archive, folder, size }) {
  const program = path.join(folder, 'opt')
  await unpack(archive, program)
  const database = await startMariadb({ isDurable: true })
  cleanup.defer(database.stop)
  const databaseUrl = await createDatabase(database.url, 'portal_load')
  const mails = await startMailServer(cleanup)
  const cards = await startCardService(cleanup, folder)
  const dataDir = path.join(folder, 'data')
  const settings = settingsOf({ dataDir, databaseUrl, mailPort: mails.port, cards })
  const installation = createInstallation({ program, folder })
  const admin = ['admin', '--staff-number', 'AD0001', '--email', 'ada@example.edu']
  const { code, output } = await installation.portal(
    [...admin, '--password-from-stdin'],
    settings,
    `${password}\n`,
  )
  if (code !== 0) throw new Error(output)
  const servers = []
  for (let nth = 0; nth < size.processes; nth += 1) {
    const served = await installation.serve({ ...settings, PUBLISH_AREAS: nth === 0 ? '1' : '0' })
    cleanup.defer(served.stop)
    servers.push(served)
  }
  const upstreams = servers.map(({ url }) => url)
  const proxy = await startNginx(cleanup, { folder, upstreams, dataDir, program })
  await cards.sendTo(proxy.url)
  return { database, databaseUrl, dataDir, mails, cards, settings, installation, servers, proxy }
}
/** @typedef {Awaited<ReturnType<typeof startStack>>} Stack */

/** @param {Stack} stack @param {import('node:http').Agent} agent */
async function firstHour({ proxy }, agent) {
  const call = createClient({ base: proxy.url, agent, address: '102.88.0.1' })
  await call('sign in', 'POST', '/staff/login', { staff_number: 'AD0001', password })
  return setUpInstitution(call)
}

/** CPU seconds of the portal, the database and this process. @param {Stack} stack */
const cpuOf = ({ servers, database }) => ({
  portal: servers.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0),
  database: cpuSeconds(database.pid),
  load: cpuSeconds(process.pid),
})

/**
 * Waits until all mails are sent. Returns the seconds. Throws if one of them has failed.
 * @param {Stack} stack
 */
async function untilMailsAreSent({ databaseUrl, dataDir }) {
  const began = performance.now()
  const reader = await openReader({ databaseUrl, dataDir })
  try {
    for (let left = 1; left > 0; await sleep(left > 0 ? 500 : 0)) {
      const [row] = await reader.rows(
        "select count(*) as total, max(last_error) as error from outbox where status in ('waiting', 'failed')",
      )
      left = Number(row?.total)
      if (row?.error) throw new Error(`A mail has failed: ${row.error}`)
    }
  } finally {
    await reader.close()
  }
  return (performance.now() - began) / 1000
}

/**
 * @param {Stack} stack
 * @param {import('./support/applicant.mjs').Acknowledged[]} people
 */
async function problemsAfter({ databaseUrl, dataDir, mails, installation, settings }, people) {
  const reader = await openReader({ databaseUrl, dataDir })
  const stored = {
    students: await reader.rows('select id, email, application_number from students'),
    drafts: await reader.rows('select student_id, values_json, photo_key from application_drafts'),
    mails: await reader.rows("select recipient from outbox where kind = 'student-credentials'"),
    receipts: await reader.rows('select reference, number from receipts'),
  }
  await reader.close()
  const problems = lostOrDoubled(people, stored, (email) => mails.detailsOf(email).length)
  const gaps = gapsIn(stored.students.map((row) => row.application_number))
  const receiptGaps = gapsIn(stored.receipts.map(({ number }) => number))
  const photos = stored.drafts.flatMap(({ photo_key: key }) => (key ? [String(key)] : []))
  const isStored = (/** @type {string} */ key) =>
    fs.existsSync(path.join(dataDir, 'draft-photos', key.slice(0, 2), key))
  const lost = photos.filter((key) => !isStored(key)).length
  const ledger = await installation.portal(['ledger'], settings)
  return [
    ...problems,
    ...(gaps > 0 ? [`${gaps} application numbers do not follow each other`] : []),
    ...(receiptGaps > 0 ? [`${receiptGaps} receipt numbers do not follow each other`] : []),
    ...(lost > 0 ? [`${lost} photos have no file`] : []),
    ...(ledger.code !== 0 ? [ledger.output] : []),
  ]
}

/**
 * Shows that the limit of one address counts all processes, and that a restart does not reset it.
 * @param {Stack} stack
 * @param {{ agent: import('node:http').Agent, institution: { session: string, program: string } }}
 * of
 */
async function tryLimit({ servers, installation, settings }, of) {
  const urls = servers.map(({ url }) => url)
  const statuses = await registerFromOneAddress(urls, { ...of, count: 400 })
  const restarted = await installation.serve({ ...settings, PUBLISH_AREAS: '0' })
  const after = await registerFromOneAddress([restarted.url], { ...of, count: 40, from: 400 })
  await restarted.stop()
  console.log(
    `\n400 registrations from one address, ${urls.length} processes: ${JSON.stringify(statuses)}; 40 more to a process started since: ${JSON.stringify(after)}`,
  )
  const problem = limitProblem(statuses, after)
  if (problem) throw new Error(problem)
}

/** @param {Stack} stack @param {Size} size */
async function runDay(stack, size) {
  const agent = createAgent()
  const observations = createObservations()
  const institution = await firstHour(stack, agent)
  const { mails, cards } = stack
  const photo = `data:image/jpeg;base64,${fs.readFileSync(programs.photo).toString('base64')}`
  const around = { institution, mails, photo, pay: cards.pay }
  const to = { base: stack.proxy.url, agent, around, password, observe: observations.observe }
  const day = await prepareDay(to, size)
  const before = cpuOf(stack)
  const sampling = sampleMetrics(stack.servers)
  const { results, seconds } = await day.run()
  const mailSeconds = await untilMailsAreSent(stack)
  await sampling.stop()
  const after = cpuOf(stack)
  console.log(`\n${requestTable(observations.rows(seconds))}\n\n${sampleTable(sampling.samples)}\n`)
  console.log(
    table(
      ['CPU seconds', 'portal', 'database', 'load generator'],
      [
        [
          '',
          ...[
            after.portal - before.portal,
            after.database - before.database,
            after.load - before.load,
          ].map((value) => value.toFixed(0)),
        ],
      ],
    ),
  )
  console.log(
    `\n${seconds.toFixed(0)} s, ${(observations.replies() / seconds).toFixed(1)} replies per second. ${latenessOf(results)} The last mail was sent ${mailSeconds.toFixed(1)} s after the last visit.`,
  )
  const problems = await problemsAfter(stack, day.acknowledged())
  if (problems.length > 0)
    throw new Error(`${problems.length} problems:\n${problems.slice(0, 20).join('\n')}`)
  console.log(
    'Every acknowledged registration has one number and one mail, every draft its last content, every photo its file, every payment one receipt.',
  )
  await tryLimit(stack, { agent, institution })
  agent.destroy()
}

/** @param {string[]} args */
export async function trial(args) {
  const number = (/** @type {string} */ value) => ({
    type: /** @type {const} */ ('string'),
    default: value,
  })
  const { values } = parseArgs({
    args,
    options: {
      applicants: number('5000'),
      minutes: number('10'),
      processes: number('1'),
      staff: number('200'),
      payers: number('1000'),
      archive: { type: 'string' },
    },
  })
  const { archive: given, ...texts } = values
  const size = /** @type {Size} */ (
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Number(text)]))
  )
  if (Object.values(size).some((value) => !(value >= 0)) || size.processes < 1)
    throw new Error(usage)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-trial-load-'))
  const cleanup = createCleanup()
  cleanup.defer(() => fs.rmSync(folder, { recursive: true, force: true }))
  try {
    await ensurePrograms(['mariadb', 'nginx'])
    const archive = await archiveOf(given, folder)
    console.log(
      `${machine()}\n${size.applicants} applicants in ${size.minutes} minutes, ${size.payers} pay, ${size.staff} staff, ${size.processes} process${size.processes > 1 ? 'es' : ''} behind nginx, MariaDB with durable commits`,
    )
    const stack = await startStack(cleanup, { archive, folder, size })
    await runDay(stack, size)
  } finally {
    await cleanup.run()
  }
}
