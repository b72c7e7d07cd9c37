import type { Knex } from 'knex'
import { testApp } from '../../test/app'
import { loadDemo } from '.'

/**
 * Tests that share one demo institution, because loading it takes a second. Rows of a test stay for
 * the tests after it.
 */
export function testDemo() {
  const test = testApp({}, undefined, { isShared: true })
  return {
    test,
    load: () =>
      loadDemo({ db: test.db, clock: test.clock, hasher: test.hasher, config: test.config }),
    /** Runs the work in a transaction that is rolled back. */
    undone: async (work: (db: Knex) => Promise<void>): Promise<void> => {
      const connection = await test.db.transaction()
      try {
        await work(connection)
      } finally {
        await connection.rollback()
      }
    },
  }
}
