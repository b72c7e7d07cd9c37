import type { RolloverKind } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Between, Holds, KindPlan } from '../rollover.types'
import type { CopiedKind } from './copied-kind.repository'
import { controls } from './controls.repository'
import { fees } from './fees.repository'
import { offerings } from './offerings.repository'
import { programCourses } from './program-courses.repository'

/** Everything that is copied, in the order of the contract. */
const copied: readonly CopiedKind[] = [offerings, programCourses, controls, fees]

/** The kinds together, on one connection. */
export const createCopiedKinds = (connection: Knex) => ({
  plan: async (between: Between): Promise<(readonly [RolloverKind, KindPlan])[]> => {
    const plans: (readonly [RolloverKind, KindPlan])[] = []
    for (const { kind, plan } of copied) plans.push([kind, await plan(connection, between)])
    return plans
  },
  hanging: async (rollover: string, holds: Holds): Promise<string[]> => {
    const reasons: string[] = []
    for (const { hanging } of copied) reasons.push(...(await hanging(connection, rollover, holds)))
    return reasons
  },
  undo: async (rollover: string): Promise<void> => {
    for (const { undo } of copied) await undo(connection, rollover)
  },
})
export type CopiedKinds = ReturnType<typeof createCopiedKinds>
