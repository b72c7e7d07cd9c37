// @ts-check
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAgent, createClient } from '../support/client.mjs'
import { openReader } from '../support/database.mjs'
import { megabytes, seconds } from '../support/figures.mjs'
import { setUpInstitution } from '../support/institution.mjs'
import { brokenMoments, missingFrom } from './compare.mjs'
import { readContents } from './contents.mjs'
import { differencesTo } from './place.mjs'
import { createWriters, inWords, countAcknowledged } from './writers.mjs'

/** @typedef {import('./place.mjs').Place} Place */
/** @typedef {import('./contents.mjs').Contents} Contents */
/**
 * @typedef {object} Machine what the story uses
 * @property {import('./place.mjs').Run} portal
 * @property {(place: Place) => Promise<import('../support/installation.mjs').Served>} serve
 * @property {import('../support/journal.mjs').Journal} journal
 * @property {import('../support/mail-server.mjs').MailServer} mails
 * @property {Awaited<ReturnType<typeof import('../support/card-service.mjs').startCardService>>}
 * cards
 * @property {string} photo
 * @property {string} folder
 * @property {number} applicants
 */

const administrator = ['--staff-number', 'AD0001', '--email', 'ada@example.edu']
const password = 'Str0ng#Passw0rd'

/** @param {unknown[]} problems @param {string} title */
function assertNone(problems, title) {
  if (problems.length > 0) throw new Error(`${title}: ${problems.slice(0, 5).join('; ')}`)
}

/**
 * The first start, the first administrator and the first hour.
 * @param {Machine} machine @param {Place} place @param {number} first number of the first applicant
 */
async function startFilled({ portal, serve, journal, mails, cards, photo }, place, first) {
  journal.heading(`First start, ${place.name}`)
  await portal(['settings'], place)
  const served = await serve(place)
  journal.command('systemctl enable --now portal', `ready at /api/ready`, served.readyMs)
  await portal(['admin', ...administrator, '--password-from-stdin'], place, 0, `${password}\n`)
  await cards.sendTo(served.url)
  const agent = createAgent()
  const call = createClient({ base: served.url, agent, address: '102.88.0.1' })
  const { status } = await call('sign in', 'POST', '/staff/login', {
    staff_number: 'AD0001',
    password,
  })
  if (status !== 200) throw new Error(`The administrator cannot sign in: ${status}`)
  const institution = await setUpInstitution(call)
  journal.note('The administrator signs in and enters a program, the session and its fee.')
  const around = { institution, mails, photo, pay: cards.pay }
  return { served, agent, writers: createWriters({ url: served.url, agent, around, first }) }
}

/**
 * A backup while people register, save drafts and photos, and pay.
 * @param {Machine} machine @param {Place} place @param {ReturnType<typeof createWriters>} writers
 */
async function backUpWhileBusy({ portal, journal, applicants, folder }, place, writers) {
  journal.heading(`A backup while writes go on, ${place.name}`)
  await writers.until(applicants)
  journal.note(`Acknowledged before: ${inWords(countAcknowledged(writers.acknowledged()))}.`)
  const busy = writers.start()
  const archive = path.join(folder, `${place.name}-busy.tar.gz`)
  const began = Date.now()
  await portal(['backup', archive], place)
  const during = countAcknowledged(writers.acknowledged(), began)
  await portal(['backup', '--verify', archive], place)
  await busy.stop()
  journal.note(`Acknowledged while the backup was written: ${inWords(during)}.`)
  assertNone(Object.entries(writers.refused()).map(String), 'Requests were refused')
  const contents = await readContents(archive, path.join(folder, `${place.name}-busy`))
  assertNone(missingFrom(contents, writers.acknowledged(), began), 'Missing in the backup')
  assertNone(brokenMoments(contents), 'The backup is not of one moment')
  if (during.registrations + during.drafts === 0)
    throw new Error('Nothing was written during the backup. Use more applicants.')
  journal.note(
    `Everything that was acknowledged before the backup began is in it, and it is of one moment: numbers without gaps, a form and a mail for each registration, a receipt for each payment.`,
  )
  return { archive, contents }
}

/**
 * Waits until all mails have left. Throws if one of them has failed once.
 * @param {Place} place
 */
async function assertMailsAreSent(place) {
  const reader = await openReader(place)
  try {
    for (let waiting = 1; waiting > 0; await sleep(500)) {
      const rows = await reader.rows(
        "select attempts, last_error from outbox where status in ('waiting', 'failed')",
      )
      const failed = rows.find((row) => row.last_error !== null)
      if (failed) throw new Error(`A mail has failed: ${failed.last_error}`)
      waiting = rows.length
    }
  } finally {
    await reader.close()
  }
}

/**
 * Goes through one installation until it is stopped. Returns its two backups: one of busy hours,
 * and one after the end, which is compared with the source.
 * @param {Machine} machine @param {Place} place @param {number} first number of the first applicant
 */
export async function sourceStory(machine, place, first) {
  const { portal, journal, folder } = machine
  const { served, agent, writers } = await startFilled(machine, place, first)
  try {
    const busy = await backUpWhileBusy(machine, place, writers)
    await portal(['ledger'], place)
    await assertMailsAreSent(place)
    const stopMs = await served.stop()
    journal.command('systemctl stop portal', '', stopMs)
    journal.heading(`A backup after the end, ${place.name}`)
    const archive = path.join(folder, `${place.name}-quiet.tar.gz`)
    await portal(['backup', archive], place)
    const contents = await readContents(archive, path.join(folder, `${place.name}-quiet`))
    const { found, rows, files } = await differencesTo(contents, place)
    assertNone(found, 'The backup differs from its source')
    journal.note(
      `Every row and file equals the source: ${rows} rows, ${files} files, archive ${megabytes(contents.size)}.`,
    )
    return { busy, quiet: { archive, contents }, people: writers.acknowledged() }
  } finally {
    await served.stop()
    agent.destroy()
  }
}

/**
 * The failures of a restored installation. No process runs there yet, so an old backup has idle
 * workers (docs/operations/commands.md).
 * @param {string} json
 */
const findingsIn = (json) =>
  JSON.parse(json).checks.filter(
    (/** @type {{ name: string, status: string }} */ { name, status }) =>
      status === 'fail' && name !== 'background work',
  )

/**
 * Restores a backup to an empty place, compares everything, and signs an applicant in there.
 * @param {Machine} machine
 * @param {{ archive: string, contents: Contents }} backup
 * @param {Place} place
 * @param {import('../support/applicant.mjs').Acknowledged[]} people
 */
export async function restoreStory({ portal, serve, journal }, backup, place, people) {
  journal.heading(`Restore to ${place.name}`)
  await portal(['restore', backup.archive], place)
  const { found, rows, files } = await differencesTo(backup.contents, place)
  assertNone(found, 'The restored data differ')
  journal.note(`Every row and file equals the backup: ${rows} rows, ${files} files.`)
  const report = await portal(['doctor', '--json', '--offline', '--full'], place, -1)
  assertNone(findingsIn(report).map(JSON.stringify), 'The doctor reports failures')
  await portal(['ledger'], place)
  const served = await serve(place)
  const agent = createAgent()
  try {
    const somebody = people.find(({ drafts }) => drafts.length > 0)
    const call = createClient({ base: served.url, agent, address: '102.88.0.2' })
    const signedIn = await call('sign in', 'POST', '/students/login', {
      applicationNumber: somebody?.number,
      password: 'Harmattan#2026',
    })
    const draft = await call('draft', 'GET', '/students/application-form/draft')
    const entry = draft.body?.data?.draft?.values?.permanentAddress
    if (signedIn.status !== 200 || !somebody?.drafts.some((each) => each.entry === entry))
      throw new Error(`An applicant finds no draft: ${signedIn.status}, ${draft.status}`)
    journal.note(
      `The portal is ready after ${seconds(served.readyMs)}. ${somebody.number} signs in and finds the draft.`,
    )
  } finally {
    await served.stop()
    agent.destroy()
    fs.rmSync(path.join(place.dataDir, 'site'), { recursive: true, force: true })
  }
}
