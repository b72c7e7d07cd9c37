import type { RolloverKind } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Between, KindPlan } from '../rollover.types'

/** One kind of thing that is copied. A further one is a file in `kinds/`, its name in the contract, and a line in `index.ts`. */
export interface CopiedKind {
  kind: RolloverKind
  plan: (connection: Knex, between: Between) => Promise<KindPlan>
  /** Sentences on what keeps a copy from being undone; none when nothing does. */
  hanging: (connection: Knex, rollover: string) => Promise<string[]>
  /** Takes back what the copy made or changed; throws 409 when something refers to it. */
  undo: (connection: Knex, rollover: string) => Promise<void>
}
