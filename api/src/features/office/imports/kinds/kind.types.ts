import type { ImportOutcome } from '@portal/contracts'
import type { Platform } from '../../../../platform/feature'
import type { Origin } from '../../../../platform/actor'
import type { FileRow } from '../read-file'

export interface Note {
  column: string | null
  message: string
}

/** What a row will do, with all that carrying it out needs. */
export interface PlannedRow<Plan> {
  line: number
  outcome: ImportOutcome
  /** What the row is about, as people call it. */
  what: string
  notes: readonly Note[]
  /** Null where nothing is to be done. */
  plan: Plan | null
}

/** What carrying rows out is told besides the rows. */
export interface Deed {
  by: Origin
  now: string
  /** The id of the import, for the audit trail. */
  importId: string
}

/** How rows of one kind are understood and carried out. */
export interface ImportKindRules<Plan> {
  /** Made once for each run: it remembers what the rows before have said. Reads, and writes nothing. */
  planner: (
    connection: Platform['db'],
    by: Origin,
  ) => Promise<(rows: readonly FileRow[]) => Promise<PlannedRow<Plan>[]>>
  /** Carries some rows out, in the caller's transaction; throws what the database or a rule refuses. */
  apply: (connection: Platform['db'], plans: readonly Plan[], deed: Deed) => Promise<void>
  /** Tells lists what has been done, last in the transaction. */
  finish: (connection: Platform['db'], added: number) => Promise<void>
}
