import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { newId } from '../../ids'
import { isTransient, isUniqueViolation } from '../connection/database-errors'

const table = 'migration_lease'

interface Times {
  /** A killed process blocks the others for this time. */
  seconds?: number
  waitSeconds?: number
}

/** The clock of the database, because those of the machines may differ. */
const inSeconds = (db: Knex, seconds: number) =>
  db.raw('utc_timestamp(3) + interval ? second', [seconds])

/**
 * Only the databases of clusters have this table, because it has to exist before the first
 * migration.
 */
const createLease = (db: Knex) =>
  db.raw(
    `create table if not exists ${table} (name varchar(10) not null primary key, holder varchar(36) not null, until datetime(3) not null) engine=InnoDB`,
  )

/**
 * Takes the lease if nobody has it or its time is over. On all nodes together, one process gets it.
 */
async function take(db: Knex, holder: string, seconds: number): Promise<boolean> {
  try {
    await createLease(db)
    const taken: number = await db(table)
      .where('until', '<', inSeconds(db, 0))
      .update({ holder, until: inSeconds(db, seconds) })
    if (taken === 1) return true
    await db(table).insert({ name: 'migrate', holder, until: inSeconds(db, seconds) })
    return true
  } catch (error) {
    if (isUniqueViolation(error) || isTransient(error)) return false
    throw error
  }
}

/**
 * Runs the work while no other process of the cluster does. GET_LOCK knows of one node only.
 * `assertHeld` renews the lease and throws if another process has taken it; call it before each
 * step.
 */
export async function underLease(
  db: Knex,
  work: (assertHeld: () => Promise<void>) => Promise<void>,
  { seconds = 60, waitSeconds = 180 }: Times = {},
): Promise<void> {
  const holder = newId()
  const began = Date.now()
  while (!(await take(db, holder, seconds))) {
    if (Date.now() - began > waitSeconds * 1000)
      throw new Error('Another process is migrating this database and does not finish')
    await sleep(250 + Math.random() * 250)
  }
  const renew = (): PromiseLike<number> =>
    db(table)
      .where({ holder })
      .update({ until: inSeconds(db, seconds) })
  const renewing = setInterval(
    () => void renew().then(undefined, () => undefined),
    (seconds * 1000) / 4,
  )
  try {
    await work(async () => {
      if ((await renew()) !== 1)
        throw new Error('Another process has begun to migrate this database')
    })
  } finally {
    clearInterval(renewing)
    await db(table)
      .where({ holder })
      .delete()
      .catch(() => 0)
  }
}
