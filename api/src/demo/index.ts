import type { FastifyBaseLogger } from 'fastify'
import type { Knex } from 'knex'
import { demoPassword } from '../features/accounts/sign-in'
import type { Clock } from '../platform/clock'
import { isUniqueViolation } from '../platform/database/database-errors'
import type { Hasher } from '../platform/login/hasher'
import { inTransaction } from '../platform/database/unit-of-work'
import { loadCharges } from './load-charges'
import { loadNotifications } from './load-notifications'
import { loadPayments } from './load-payments'
import { loadScholarships } from './load-scholarships'
import { hasDemoStaff, loadStaff } from './load-staff'
import { loadStructure } from './load-structure'
import { loadStudents } from './load-students'

export { pastPayments } from './past-payments'

/** A counter that nobody counts with: its row says that the demo data is here. */
const marker = 'demo-data'

interface Deps {
  db: Knex
  clock: Clock
  hasher: Hasher
}

const isLoaded = async (db: Knex): Promise<boolean> =>
  Boolean(await db('counters').where({ name: marker }).first('name'))

/**
 * Fills an empty database with the demo institution, all of it or nothing. Gives back whether it did: a database that has
 * been loaded, or that is in use, is left alone.
 */
export async function loadDemo({ db, clock, hasher }: Deps): Promise<boolean> {
  if (await isLoaded(db)) return false
  // One hash for everybody, made before the transaction: forty of them would take seconds.
  const passwordHash = await hasher.hash(demoPassword)
  const now = clock.instant()
  return inTransaction(db, async (connection) => {
    await connection('counters').insert({ name: marker, value: 1 })
    if (await connection('staff').first('id')) return false
    const lecturers = await loadStaff(connection, now, passwordHash)
    const loaded = await loadStructure(connection, now, lecturers)
    const charges = await loadCharges(connection, loaded, now)
    await loadStudents(connection, loaded, now, passwordHash)
    await loadPayments(connection, charges, now)
    await loadScholarships(connection, loaded.sessions, now)
    await loadNotifications(connection, now)
    return true
  }).catch((error: unknown) => {
    // Another process started at the same moment and has loaded it.
    if (isUniqueViolation(error)) return false
    throw error
  })
}

/** Says at the start that the database came from somewhere with demo data; for a portal that others can reach. */
export async function warnOfDemo(db: Knex, log: FastifyBaseLogger): Promise<void> {
  if (!(await hasDemoStaff(db))) return
  log.warn(
    'the database holds the demo institution: its people are invented, and their password, which is public, opens nothing here. Start with an empty database; npm run admin makes the first administrator',
  )
}
