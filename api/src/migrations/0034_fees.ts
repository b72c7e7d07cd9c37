import { fold } from '@portal/contracts'
import type { Knex } from 'knex'
import { isMysql } from '../platform/database/database'
import { newId } from '../platform/ids'
import {
  addColumn,
  createIndex,
  dropColumn,
  dropIndex,
  id,
  link,
  references,
  timestamps,
} from './schema'

/** Types that rules refer to by name. */
const builtIn = {
  portalFee: 'Portal Fee',
  applicationForm: 'Application Form',
  acceptanceFee: 'Acceptance Fee',
  administrativeFee: 'Administrative Fee',
  schoolFee: 'School Fee',
}

/** `name_key` is the folded name: one type of a name, whatever the capitals. A second one that is there already keeps its name beside its id. */
async function keepNamesApart(db: Knex): Promise<void> {
  await addColumn(db, 'payment_types', 'name_key', 'varchar(300)')
  const types = await db('payment_types')
    .orderBy('created_at')
    .select<{ id: string; name: string; name_key: string | null }[]>('id', 'name', 'name_key')
  const taken = new Set(types.map(({ name_key: key }) => key))
  for (const type of types.filter(({ name_key: key }) => key === null)) {
    const folded = fold(type.name)
    const name_key = taken.has(folded) ? `${folded} ${type.id}` : folded
    taken.add(name_key)
    await db('payment_types').where({ id: type.id }).update({ name_key })
  }
  await createIndex(db, 'payment_types', 'payment_types_name', ['name_key'], 'unique')
}

async function seedTypes(db: Knex): Promise<void> {
  const now = new Date().toISOString()
  const rows = Object.entries(builtIn).map(([name, description]) => ({
    id: newId(),
    name,
    name_key: fold(name),
    description,
    amount_kobo: 0,
    active: true,
    created_at: now,
    updated_at: now,
  }))
  await db('payment_types').insert(rows).onConflict('name_key').ignore()
}

/** `fee_key` names what a fee is of: what would be charged twice is stored once. Fees of before have none until they are changed. */
async function keepFeesApart(db: Knex): Promise<void> {
  await addColumn(db, 'program_session_payments', 'fee_key', 'varchar(200)')
  await createIndex(
    db,
    'program_session_payments',
    'program_session_payments_fee',
    ['fee_key'],
    'unique',
  )
}

/** Every fee has its switch, which is on. */
async function addMissingControls(db: Knex): Promise<void> {
  const now = new Date().toISOString()
  const at = { created_at: now, updated_at: now }
  const without = await db('academic_sessions as a')
    .leftJoin('session_control_sets as s', 's.session_id', 'a.id')
    .whereNull('s.id')
    .whereIn('a.id', db('program_session_payments').select('session_id'))
    .select<{ id: string }[]>('a.id as id')
  for (const { id: session_id } of without)
    await db('session_control_sets').insert({ id: newId(), session_id, ...at })
  const fees = await db('program_session_payments as c')
    .join('session_control_sets as s', 's.session_id', 'c.session_id')
    .leftJoin('payment_controls as p', 'p.charge_id', 'c.id')
    .whereNull('p.id')
    .select<{ set_id: string; charge_id: string }[]>('s.id as set_id', 'c.id as charge_id')
  for (const fee of fees)
    await db('payment_controls').insert({ id: newId(), ...fee, active: true, ...at })
}

const key = 'payment_controls_charge'
const charge = `constraint ${key} ${references('charge_id', 'program_session_payments')}`

async function isTied(db: Knex): Promise<boolean> {
  if (!isMysql(db))
    return Boolean(
      await db('sqlite_master')
        .where({ name: 'payment_controls' })
        .where('sql', 'like', `%${key}%`)
        .first('name'),
    )
  return Boolean(
    await db('information_schema.table_constraints')
      .where({
        table_schema: db.raw('database()'),
        table_name: 'payment_controls',
        constraint_name: key,
      })
      .first('table_name'),
  )
}

/** SQLite changes the keys of a table by a new one in its place. */
async function rebuild(db: Knex, keys: string[]): Promise<void> {
  const columns = [
    id,
    link('set_id'),
    link('charge_id'),
    'active boolean not null default 1',
    ...timestamps,
    'unique (set_id, charge_id)',
    references('set_id', 'session_control_sets'),
  ]
  await db.raw(`create table payment_controls_next (${[...columns, ...keys].join(', ')})`)
  await db.raw(
    'insert into payment_controls_next (id, set_id, charge_id, active, created_at, updated_at) select id, set_id, charge_id, active, created_at, updated_at from payment_controls',
  )
  await db.raw('drop table payment_controls')
  await db.raw('alter table payment_controls_next rename to payment_controls')
}

/** A switch without its fee is none: it goes, and none comes again. */
async function tieControls(db: Knex): Promise<void> {
  if (await isTied(db)) return
  await db('payment_controls')
    .whereNotIn('charge_id', db('program_session_payments').select('id'))
    .delete()
  await (isMysql(db) ? db.raw(`alter table payment_controls add ${charge}`) : rebuild(db, [charge]))
}

async function untieControls(db: Knex): Promise<void> {
  if (!(await isTied(db))) return
  await (isMysql(db)
    ? db.raw(`alter table payment_controls drop foreign key ${key}`)
    : rebuild(db, []))
}

/** A successful payment of before settled its charge; of several of one charge the first. */
async function settlePast(db: Knex): Promise<void> {
  const past = await db('student_payments')
    .where({ status: 'successful' })
    .whereNull('settled_key')
    .whereNull('settled_at')
    .orderBy([{ column: 'created_at' }, { column: 'id' }])
    .select<
      { id: string; student_id: string; charge_id: string; at: string | null; updated_at: string }[]
    >('id', 'student_id', 'charge_id', 'paid_at as at', 'updated_at')
  for (const payment of past) {
    const settled_key = `${payment.student_id}:${payment.charge_id}`
    if (await db('student_payments').where({ settled_key }).first('id')) continue
    await db('student_payments')
      .where({ id: payment.id })
      .update({ settled_key, settled_at: payment.at ?? payment.updated_at })
  }
}

/** Types of fees by their names, and the switch of each fee. */
export async function up(db: Knex): Promise<void> {
  await keepNamesApart(db)
  await seedTypes(db)
  await keepFeesApart(db)
  await tieControls(db)
  await addMissingControls(db)
  await settlePast(db)
}

/** The types stay: fees may be of them. */
export async function down(db: Knex): Promise<void> {
  await untieControls(db)
  await dropIndex(db, 'program_session_payments', 'program_session_payments_fee')
  await dropColumn(db, 'program_session_payments', 'fee_key')
  await dropIndex(db, 'payment_types', 'payment_types_name')
  await dropColumn(db, 'payment_types', 'name_key')
}
