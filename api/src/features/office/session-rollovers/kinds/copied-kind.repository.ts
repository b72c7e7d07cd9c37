import type { Module, RolloverKind } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Between, KindPlan } from '../rollover.types'

/**
 * One kind of thing that is copied. A further one is its name in `rolloverKinds` of the contract, a file beside this one, a line in
 * `index.ts`, and its words in the screen's `rollover.words.ts`; the mocks count it in `plansOf`. What it makes or changes comes back from
 * `apply`, is kept in `session_rollover_records`, and is there for `hanging` and `undo`.
 */
export interface CopiedKind {
  kind: RolloverKind
  /** Whoever holds it copies this kind, and takes it back. */
  module: Extract<Module, 'academics' | 'finance'>
  /** Asked before copying, and once more in the transaction that copies; whoever applies it holds the turn of all copies. */
  plan: (connection: Knex, between: Between) => Promise<KindPlan>
  /** Sentences on what keeps a copy from being undone; none when nothing does. */
  hanging: (connection: Knex, rollover: string) => Promise<string[]>
  /** Takes back what the copy made or changed; throws 409 when something refers to it. */
  undo: (connection: Knex, rollover: string) => Promise<void>
}
