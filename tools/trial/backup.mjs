// @ts-check
// The story of an empty machine with the archive: unpack, serve, administrator, backup while writes
// go on, verify, stop, restore to both engines, and everything that a restore must refuse.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startMariadb } from '../lib/mariadb.mjs'
import { programs } from '../lib/root.mjs'
import { ensurePrograms, findProgram } from '../lib/system-packages.mjs'
import { tryRefusals } from './backup/refusals.mjs'
import { restoreStory, sourceStory } from './backup/story.mjs'
import { archiveOf, sizeBelow, unpack } from './support/archive.mjs'
import { startCardService } from './support/card-service.mjs'
import { createDatabase } from './support/database.mjs'
import { machine, megabytes } from './support/figures.mjs'
import { createInstallation, settingsOf } from './support/installation.mjs'
import { createJournal } from './support/journal.mjs'
import { startMailServer } from './support/mail-server.mjs'
import { runInOwnNetwork } from './support/own-network.mjs'
import { createCleanup } from './support/processes.mjs'

/** @typedef {import('./backup/place.mjs').Place} Place */
/** @typedef {ReturnType<typeof createCleanup>} Cleanup */

/** The goal for an installation. */
const mostBytes = 120e6

const hasNetwork = () => Object.keys(os.networkInterfaces()).some((name) => name !== 'lo')

/**
 * @param {import('./support/journal.mjs').Journal} journal
 * @param {string} archive
 * @param {string} program
 */
async function unpackStory(journal, archive, program) {
  journal.heading('Unpack')
  const began = performance.now()
  await unpack(archive, program)
  const bytes = sizeBelow(program)
  journal.command(
    `tar -xzf ${path.basename(archive)} -C /opt/portal`,
    `archive ${megabytes(fs.statSync(archive).size)}, unpacked ${megabytes(bytes)}`,
    performance.now() - began,
  )
  if (bytes > mostBytes) throw new Error(`The archive needs more than ${megabytes(mostBytes)}`)
  journal.note(
    hasNetwork()
      ? 'This machine has a network. Only root on Linux can run this trial without one.'
      : 'The machine has no network but its loopback interface.',
  )
}

/**
 * The tools of the story: commands and servers of the archive for a place.
 * @param {{ folder: string, program: string, applicants: number, cleanup: Cleanup }} options
 */
async function prepare({ folder, program, applicants, cleanup }) {
  const journal = createJournal()
  const installation = createInstallation({ program, folder })
  const mails = await startMailServer(cleanup)
  const cards = await startCardService(cleanup, folder)
  const { SESSION_SECRET } = settingsOf({ dataDir: folder, mailPort: 0 })
  const settings = (/** @type {Place} */ { dataDir, databaseUrl }) =>
    settingsOf({ dataDir, databaseUrl, mailPort: mails.port, cards, more: { SESSION_SECRET } })
  /** @type {import('./backup/place.mjs').Run} */
  const portal = async (words, place, expected = 0, input = '') => {
    const { code, output, ms } = await installation.portal(words, settings(place), input)
    const shown = words.map((word) => path.basename(word)).join(' ')
    const short = output.length > 1500 ? `${output.slice(0, 200)}…` : output
    journal.command(`portal ${shown}`, `${short.replaceAll(folder, '')}exit code ${code}`, ms)
    if (expected >= 0 && code !== expected)
      throw new Error(`portal ${shown} ended with ${code}, not ${expected}:\n${output}`)
    return output
  }
  return {
    portal,
    serve: (/** @type {Place} */ place) => installation.serve(settings(place)),
    home: installation.home,
    journal,
    mails,
    cards,
    photo: `data:image/jpeg;base64,${fs.readFileSync(programs.photo).toString('base64')}`,
    folder,
    applicants,
  }
}

/**
 * @param {{ archive: string, applicants: number }} options
 * @param {Cleanup} cleanup
 * @param {string} folder
 */
async function tell({ archive, applicants }, cleanup, folder) {
  const program = path.join(folder, 'opt')
  await unpackStory(createJournal(), archive, program)
  const story = await prepare({ folder, program, applicants, cleanup })
  const server = await startMariadb({ isDurable: true })
  cleanup.defer(server.stop)
  let made = 0
  /** @param {string} name @param {boolean} isEmbedded @returns {Promise<Place>} */
  const place = async (name, isEmbedded) => {
    made += 1
    const databaseUrl = isEmbedded ? undefined : await createDatabase(server.url, `trial_${made}`)
    return { name, dataDir: path.join(folder, `data-${made}`), databaseUrl }
  }
  const embedded = await sourceStory(story, await place('SQLite', true), 1)
  const mariadb = await place('MariaDB', false)
  const onServer = await sourceStory(story, mariadb, 10_001)
  await restoreStory(story, embedded.busy, await place('SQLite from SQLite', true), embedded.people)
  await restoreStory(
    story,
    embedded.busy,
    await place('MariaDB from SQLite', false),
    embedded.people,
  )
  await restoreStory(
    story,
    onServer.busy,
    await place('MariaDB from MariaDB', false),
    onServer.people,
  )
  for (const isEmbedded of [true, false]) {
    story.journal.heading(`A restore that must be refused, ${isEmbedded ? 'SQLite' : 'MariaDB'}`)
    await tryRefusals({
      ...onServer.quiet,
      folder,
      filled: mariadb,
      emptyPlace: (name) => place(name, isEmbedded),
      portal: story.portal,
    })
  }
  const left = fs.readdirSync(story.home)
  if (left.length > 0) throw new Error(`The home folder has ${left.join(', ')}`)
  story.journal.note('\nThe home folder is empty as before.')
}

/**
 * @param {string[]} args
 */
export async function trial(args) {
  const { values } = parseArgs({
    args,
    options: {
      archive: { type: 'string' },
      applicants: { type: 'string', default: '40' },
      inside: { type: 'boolean', default: false },
    },
  })
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-trial-backup-'))
  const cleanup = createCleanup()
  cleanup.defer(() => fs.rmSync(folder, { recursive: true, force: true }))
  try {
    if (!values.inside) await ensurePrograms(['mariadb'])
    const archive = await archiveOf(values.archive, folder)
    const isAble = process.getuid?.() === 0 && findProgram('unshare') && findProgram('ip')
    if (!values.inside && isAble)
      return await runInOwnNetwork('backup', [
        '--archive',
        archive,
        '--applicants',
        values.applicants,
        '--inside',
      ])
    console.log(machine())
    await tell({ archive, applicants: Number(values.applicants) }, cleanup, folder)
  } finally {
    await cleanup.run()
  }
}
