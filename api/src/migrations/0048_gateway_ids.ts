import type { Knex } from 'knex'
import { createIndex, dropIndex } from './schema'

/** A refund at the card payment service names its payment by the service's own number. */
export async function up(db: Knex): Promise<void> {
  await createIndex(db, 'student_payments', 'student_payments_gateway', ['gateway_id'])
}

export async function down(db: Knex): Promise<void> {
  await dropIndex(db, 'student_payments', 'student_payments_gateway')
}
