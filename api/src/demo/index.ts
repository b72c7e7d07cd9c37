import type { FastifyBaseLogger } from 'fastify'
import type { Knex } from 'knex'
import { demoPassword } from '../features/accounts/sign-in'
import { proofStore } from '../features/money/bank'
import type { Clock } from '../platform/clock'
import { isUniqueViolation } from '../platform/database/connection/database-errors'
import type { Hasher } from '../platform/login/hasher'
import type { Config } from '../platform/process/config'
import { inTransaction } from '../platform/database/transactions/unit-of-work'
import { loadAppointments } from './load/appointments'
import { loadBank, storeSlips } from './load/bank'
import { loadCharges } from './load/charges'
import { loadNotifications } from './load/notifications'
import { loadPayments } from './load/payments'
import { loadRegistrations } from './load/registrations'
import { loadScoreSheets } from './load/score-sheets'
import { loadScholarships } from './load/scholarships'
import { hasDemoStaff, loadStaff } from './load/staff'
import { loadStructure } from './load/structure'
import { loadStudents } from './load/students'

export { pastPayments } from './load/past-payments'

/** A counter whose row marks a database with demo data. */
const marker = 'demo-data'

interface Deps {
  db: Knex
  clock: Clock
  hasher: Hasher
  config: Config
}

const isLoaded = async (db: Knex): Promise<boolean> =>
  Boolean(await db('counters').where({ name: marker }).first('name'))

/**
 * Loads the demo institution into an empty database, all or nothing. Returns whether it did. A
 * database with demo data or other records does not change.
 */
export async function loadDemo({ db, clock, hasher, config }: Deps): Promise<boolean> {
  if (await isLoaded(db)) return false
  // One hash for all accounts, created before the transaction. Forty hashes would take seconds.
  const passwordHash = await hasher.hash(demoPassword)
  const now = clock.instant()
  const stored = await storeSlips(proofStore(config), now)
  return inTransaction(db, async (connection) => {
    await connection('counters').insert({ name: marker, value: 1 })
    if (await connection('staff').first('id')) return false
    const lecturers = await loadStaff(connection, now, passwordHash)
    const loaded = await loadStructure(connection, now, lecturers)
    await loadAppointments(connection, loaded, now)
    const charges = await loadCharges(connection, loaded, now)
    await loadStudents(connection, loaded, now, passwordHash)
    await loadRegistrations(connection, loaded, now)
    await loadScoreSheets(connection, loaded, now)
    await loadPayments(connection, charges, now)
    await loadBank(connection, charges, stored, now)
    await loadScholarships(connection, loaded.sessions, now)
    await loadNotifications(connection, now)
    return true
  }).catch((error: unknown) => {
    // Another process has loaded it at the same moment.
    if (isUniqueViolation(error)) return false
    throw error
  })
}

/** Logs a warning if the database has demo accounts and other computers can reach the portal. */
export async function warnOfDemo(db: Knex, log: FastifyBaseLogger): Promise<void> {
  if (!(await hasDemoStaff(db))) return
  log.warn(
    'the database holds the demo institution: its people are invented, and their password, which is public, opens nothing here. Start with an empty database; npm run admin makes the first administrator',
  )
}
