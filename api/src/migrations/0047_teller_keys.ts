import { bankKey, tellerKey, tellerNumberKey } from '@portal/contracts'
import type { Knex } from 'knex'
import { addColumn, createIndex, dropColumn, dropIndex } from './schema'

/** Rows that one transaction fills in. */
const atOnce = 500

/** `teller_key` is the folded bank and number of what waits or is approved, and null once refused: one teller is one student's. */
const columns = {
  bank_key: 'varchar(100)',
  teller_number_key: 'varchar(50)',
  teller_key: 'varchar(160)',
}

interface Row {
  id: string
  bank: string
  teller_number: string
  state: string
}

/** A teller that another row has already keeps no key: such rows are shown to the Bursary as near matches. */
async function fillInRow(connection: Knex, { id, bank, teller_number, state }: Row): Promise<void> {
  const key = tellerKey(bank, teller_number)
  const isFree =
    state !== 'refused' &&
    !(await connection('bank_payments')
      .where({ teller_key: key })
      .first<{ id: string } | undefined>('id'))
  await connection('bank_payments')
    .where({ id })
    .update({
      bank_key: bankKey(bank),
      teller_number_key: tellerNumberKey(teller_number),
      teller_key: isFree ? key : null,
    })
}

/** Approved ones first, since their money is in the books; then the oldest. What is filled in has a bank, so that a killed one goes on behind it. */
async function fillIn(db: Knex): Promise<void> {
  for (;;) {
    const rows = await db('bank_payments')
      .whereNull('bank_key')
      .orderByRaw("case state when 'approved' then 0 else 1 end, created_at, id")
      .limit(atOnce)
      .select<Row[]>('id', 'bank', 'teller_number', 'state')
    if (rows.length === 0) return
    await db.transaction(async (connection) => {
      for (const row of rows) await fillInRow(connection, row)
    })
  }
}

export async function up(db: Knex): Promise<void> {
  for (const [name, definition] of Object.entries(columns))
    await addColumn(db, 'bank_payments', name, definition)
  await createIndex(db, 'bank_payments', 'bank_payments_teller', ['teller_key'], 'unique')
  await createIndex(db, 'bank_payments', 'bank_payments_teller_number', [
    'teller_number_key',
    'bank_key',
  ])
  await fillIn(db)
}

export async function down(db: Knex): Promise<void> {
  for (const index of ['bank_payments_teller', 'bank_payments_teller_number'])
    await dropIndex(db, 'bank_payments', index)
  for (const name of Object.keys(columns)) await dropColumn(db, 'bank_payments', name)
}
