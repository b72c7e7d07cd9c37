import type { Knex } from 'knex'
import { isMysql } from '../src/platform/database/connection/database'

const name = 'refused_updates'

/** For tests: the database refuses each update of a row while `work` runs. */
export async function whileUpdatesFail(
  db: Knex,
  { table, id }: { table: string; id: string },
  work: () => Promise<void>,
): Promise<void> {
  const head = `create trigger ${name} before update on ${table}`
  await db.raw(
    isMysql(db)
      ? `${head} for each row begin if new.id = '${id}' then signal sqlstate '45000'; end if; end`
      : `${head} when new.id = '${id}' begin select raise(abort, 'refused'); end`,
  )
  try {
    await work()
  } finally {
    await db.raw(`drop trigger ${name}`)
  }
}
