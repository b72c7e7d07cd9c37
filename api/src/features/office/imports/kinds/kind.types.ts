import type { ImportOutcome } from '@portal/contracts'
import type { Platform } from '../../../../platform/feature'
import type { Origin } from '../../../../platform/actor'
import type { TableRow } from '../../../../platform/spreadsheets'

export interface Note {
  column: string | null
  message: string
}

/** The effect of a row, with all data to apply it. */
export interface PlannedRow<Plan> {
  line: number
  outcome: ImportOutcome
  /** The display name of the record. */
  what: string
  notes: readonly Note[]
  /** Null if the row changes nothing. */
  plan: Plan | null
}

/** The context of an import: actor, time and id. */
export interface Deed {
  by: Origin
  now: string
  /** The id of the import, for the audit trail. */
  importId: string
}

/** How rows of one kind are planned and applied. */
export interface ImportKindRules<Plan> {
  /** Created once for each run, because it remembers the rows before. Writes nothing. */
  planner: (
    connection: Platform['db'],
    by: Origin,
  ) => Promise<(rows: readonly TableRow[]) => Promise<PlannedRow<Plan>[]>>
  /**
   * Applies some rows in the caller's transaction. Throws refusals of the database and of rules.
   */
  apply: (connection: Platform['db'], plans: readonly Plan[], deed: Deed) => Promise<void>
  /** Updates counts and lists. The last call of the transaction. */
  finish: (connection: Platform['db'], added: number) => Promise<void>
}
