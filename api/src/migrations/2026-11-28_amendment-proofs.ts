import type { Knex } from 'knex'
import { addColumn, createIndexes, dropColumn, dropIndex } from './schema'

/** Uploaded proofs of amendments of published marks. */
export async function up(db: Knex): Promise<void> {
  await addColumn(db, 'score_amendments', 'proof_key', 'varchar(64)')
  await addColumn(db, 'score_amendments', 'proof_type', 'varchar(20)')
  await createIndexes(db, 'score_amendments', { score_amendments_proof: ['proof_key'] })
}

export async function down(db: Knex): Promise<void> {
  await dropIndex(db, 'score_amendments', 'score_amendments_proof')
  await dropColumn(db, 'score_amendments', 'proof_type')
  await dropColumn(db, 'score_amendments', 'proof_key')
}
