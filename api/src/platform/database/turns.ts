import type { Knex } from 'knex'

/**
 * Waits for the caller's turn at what only one transaction does at a time; the turn ends with the transaction. Each name
 * has its row since the migrations: a missing one is a mistake in the program, and is thrown.
 */
export async function takeTurn(
  connection: Knex,
  name: 'academic-session-changes' | 'session-rollover',
): Promise<void> {
  const taken = await connection('turns').where({ name }).increment('taken', 1)
  if (taken !== 1) throw new Error(`Nothing is called ${name} that has turns`)
}
