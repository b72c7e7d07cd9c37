import { setTimeout as pause } from 'node:timers/promises'
import { importMessages, type ImportKind } from '@portal/contracts'
import type { Platform } from '../../../platform/feature'
import {
  isForeignKeyViolation,
  isUniqueViolation,
} from '../../../platform/database/connection/database-errors'
import { withPrecedence } from '../../../platform/database/connection/cluster'
import { inTransaction } from '../../../platform/database/transactions/unit-of-work'
import { DomainError } from '../../../platform/errors'
import type { Hold } from './import-holder'
import { createImportRepository } from './imports.repository'
import { kindRules, type Deed } from './kinds'

export interface Previewed {
  db: Platform['db']
  id: string
  kind: ImportKind
  total: number
  hold: Hold
  deed: Deed
  /** True if the process is about to stop. */
  isStopping: () => boolean
}

/**
 * Rows in one batch: two to three milliseconds in which the process serves nobody else. A hundred
 * rows took fifteen, which slowed lists down.
 */
export const rowsAtOnce = 20
/** Share of planning in the progress bar. The rest is the trial. */
const shareOfPlanning = 0.6

/** The process stops. Unfinished work is not carried out. */
export class Stopped extends Error {}

/** Plans every row in batches. Between batches the process serves others for the same time. */
async function plan({ db, id, kind, hold, deed, isStopping }: Previewed): Promise<void> {
  const imports = createImportRepository(db)
  const plans = await kindRules[kind].planner(db, deed.by)
  let handled = 0
  for (
    let rows = await imports.fileRows(id, 0, rowsAtOnce);
    rows.length > 0;
    rows = await imports.fileRows(id, rows.at(-1)?.line ?? 0, rowsAtOnce)
  ) {
    if (isStopping()) throw new Stopped()
    const began = performance.now()
    await imports.keepPlans(id, rows, await plans(rows))
    handled += rows.length
    await hold.progress(Math.floor(handled * shareOfPlanning))
    await pause(performance.now() - began)
  }
}

/** A refusal of a row by the database or by a rule. Any other error is a defect. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof DomainError || isUniqueViolation(error) || isForeignKeyViolation(error)

class RolledBack extends Error {}

interface PlannedLine {
  line: number
  plan: unknown
}

/**
 * Tries rows in the transaction: together, and one by one if they are refused. Returns the lines of
 * refused rows.
 */
async function tryOut(
  { kind, deed }: Previewed,
  transaction: Platform['db'],
  rows: readonly PlannedLine[],
): Promise<number[]> {
  const apply = (some: readonly PlannedLine[]) =>
    transaction
      .transaction((savepoint) =>
        kindRules[kind].apply(
          savepoint,
          some.map(({ plan: each }) => each),
          deed,
        ),
      )
      .then(
        () => true,
        (error: unknown) => {
          if (isRefusal(error)) return false
          throw error
        },
      )
  if (await apply(rows)) return []
  const refused: number[] = []
  for (const row of rows) if (!(await apply([row]))) refused.push(row.line)
  return refused
}

/** Does the work in a transaction that is always rolled back. It is repeated after a deadlock. */
async function rolledBack<T>(
  db: Platform['db'],
  work: (transaction: Platform['db']) => Promise<T>,
): Promise<T> {
  let result: T | undefined
  const end = inTransaction(db, async (transaction) => {
    result = await withPrecedence(transaction, () => work(transaction))
    throw new RolledBack()
  })
  await end.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
  return result as T
}

/** Handles planned rows in batches until none is left or the process stops. */
async function eachFew(
  { id, total, hold, isStopping }: Previewed,
  connection: Platform['db'],
  work: (rows: readonly PlannedLine[]) => Promise<void>,
): Promise<void> {
  const imports = createImportRepository(connection)
  let tried = 0
  for (
    let rows = await imports.plans(id, 0, rowsAtOnce);
    rows.length > 0;
    rows = await imports.plans(id, rows.at(-1)?.line ?? 0, rowsAtOnce)
  ) {
    if (isStopping()) throw new Stopped()
    await work(rows)
    tried += rows.length
    await hold.progress(Math.floor(total * shareOfPlanning + tried * (1 - shareOfPlanning)))
  }
}

/**
 * Applies all rows with the code of the import in transactions that are rolled back, one for each
 * batch. Returns the lines of refused rows. One transaction for all would block registrations until
 * its end (docs/adr/0010-preview-in-short-transactions.md). The planner has already found
 * conflicts between rows of the file.
 */
async function trial(previewed: Previewed): Promise<number[]> {
  const { db, kind } = previewed
  const refused: number[] = []
  await eachFew(previewed, db, async (rows) => {
    const began = performance.now()
    const lines = await rolledBack(db, async (transaction) => {
      const found = await tryOut(previewed, transaction, rows)
      await kindRules[kind].finish(transaction, rows.length)
      return found
    })
    refused.push(...lines)
    await pause(performance.now() - began)
  })
  return refused
}

/**
 * Previews an import: plans each row and tries it with the code that will apply it. Only the
 * results are stored.
 */
export async function preview(previewed: Previewed): Promise<void> {
  const { db, id, hold, total } = previewed
  await plan(previewed)
  const refused = await trial(previewed)
  const imports = createImportRepository(db)
  await imports.markWrong(id, refused, [{ column: null, message: importMessages.refusedRow }])
  await hold.release({
    state: 'rehearsed',
    handled: total,
    counts_json: JSON.stringify(await imports.counts(id)),
  })
}
