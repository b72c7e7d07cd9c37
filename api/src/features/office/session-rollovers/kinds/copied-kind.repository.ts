import type { Module, RolloverKind } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Between, KindPlan } from '../rollover.types'

/**
 * One kind of record that is copied. A new kind needs its name in `rolloverKinds` of the contract,
 * a file in this folder, a line in `index.ts`, its texts in the page's `rollover.words.ts`, and a
 * count in `plansOf` of the mocks. `apply` returns the records that it made or changed. They are
 * stored in `session_rollover_records` and passed to `hanging` and `undo`.
 */
export interface CopiedKind {
  kind: RolloverKind
  /** The module that staff need to copy this kind and to undo it. */
  module: Extract<Module, 'academics' | 'finance'>
  /**
   * Called before copying, and again in the transaction that copies, which has the lock of all
   * copies.
   */
  plan: (connection: Knex, between: Between) => Promise<KindPlan>
  /** Messages about records that prevent undoing; empty if it is possible. */
  hanging: (connection: Knex, rollover: string) => Promise<string[]>
  /**
   * Deletes the records that the copy made, and restores those that it changed. Throws 409 if a
   * record is in use.
   */
  undo: (connection: Knex, rollover: string) => Promise<void>
}
