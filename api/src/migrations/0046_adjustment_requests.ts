import type { Knex } from 'knex'
import { addColumn, createIndex, dropColumn, dropIndex } from './schema'

const index = ['payment_requests', 'payment_requests_student'] as const

/** A waiver or discount that takes two people is a request about a charge, where the others are about a payment: its reference is empty. */
export async function up(db: Knex): Promise<void> {
  await addColumn(db, 'payment_requests', 'charge_id', 'varchar(36)')
  await createIndex(db, ...index, ['student_id', 'state'])
}

export async function down(db: Knex): Promise<void> {
  await dropIndex(db, ...index)
  await dropColumn(db, 'payment_requests', 'charge_id')
}
