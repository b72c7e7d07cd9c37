import type { Knex } from 'knex'

/** The modules before this one; written out, so that what comes later does not change this step. */
const others = [
  'staff',
  'students',
  'academics',
  'exams',
  'finance',
  'careers',
  'notifications',
  'scholarship',
]

/** The module `database` for every role that holds all others: whoever may do everything goes on doing so. */
export async function up(db: Knex): Promise<void> {
  const roles = await db('role_modules')
    .whereIn('module', others)
    .groupBy('role_id')
    .havingRaw('count(*) = ?', [others.length])
    .pluck<string[]>('role_id')
  if (roles.length === 0) return
  await db('role_modules')
    .insert(roles.map((role) => ({ role_id: role, module: 'database' })))
    .onConflict(['role_id', 'module'])
    .ignore()
}

export async function down(db: Knex): Promise<void> {
  await db('role_modules').where({ module: 'database' }).delete()
}
