import type { Knex } from 'knex'
import { initialSchema } from './2026-11-23_initial'

/** The migrations before the initial schema. Together they made the same tables. */
export const replaced = [
  '0001_platform',
  '0002_structure',
  '0003_sessions',
  '0004_staff',
  '0005_courses',
  '0006_students',
  '0007_releases',
  '0008_public',
  '0009_student_pages',
  '0010_student_dates',
  '0012_mail_and_releases',
  '0014_control_dates',
  '0016_course_search',
  '0017_session_rollovers',
  '0018_student_payments',
  '0020_staff_lists',
  '0022_reviews_and_bells',
  '0024_database_module',
  '0025_imports_and_audit',
  '0026_decision_batches',
  '0027_one_person',
  '0028_accounts_in_the_trail',
  '0029_cleared_students',
  '0030_student_words',
  '0031_search_by_name',
  '0033_money',
  '0034_fees',
  '0036_settlement',
  '0038_payment_lists',
  '0040_turns',
  '0042_matric_reviews',
  '0043_ledger_references',
  '0046_adjustment_requests',
  '0047_teller_keys',
  '0048_gateway_ids',
  '0051_reference_ends',
  '0054_deadline_extensions',
]

/**
 * A database of the time before the initial schema goes on with its data: the initial schema is
 * noted as applied and does not run. The old names remain, so that the version before this one
 * still starts. Throws when only some of the old migrations have run. This file and its line in
 * index.ts can go after 0.2.0.
 */
export async function up(db: Knex): Promise<void> {
  const known = await db('migrations').whereIn('name', replaced).pluck<string[]>('name')
  if (known.length === 0) return
  if (known.length < replaced.length)
    throw new Error(
      `This database has ${known.length} of the ${replaced.length} migrations of the version before this one. Start that version once on this database, then start this version again.`,
    )
  const applied_at = new Date().toISOString()
  await db('migrations')
    .insert(initialSchema.map(({ name }) => ({ name, applied_at })))
    .onConflict('name')
    .ignore()
}

/** The tables do not change, so there is nothing to take back. */
export const down = async (): Promise<void> => undefined
