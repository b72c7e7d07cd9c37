import { rolloverMessages, type RolloverKind } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Between, Holds, KindPlan } from '../rollover.types'
import type { CopiedKind } from './copied-kind.repository'
import { controls } from './controls.repository'
import { fees } from './fees.repository'
import { offerings } from './offerings.repository'
import { programCourses } from './program-courses.repository'
import { registrationRules } from './registration-rules.repository'

/** All copied kinds, in the order of the contract. */
const copied: readonly CopiedKind[] = [offerings, programCourses, registrationRules, controls, fees]

const hasCopied = async (
  connection: Knex,
  rollover: string,
  kind: RolloverKind,
): Promise<boolean> =>
  Boolean(
    await connection('session_rollover_records')
      .where({ rollover_id: rollover, kind })
      .first('record_id'),
  )

const takenBackBy = {
  academics: rolloverMessages.restTakenBackByAcademics,
  finance: rolloverMessages.feesTakenBackByFinance,
} as const

/** All kinds on one connection. */
export const createCopiedKinds = (connection: Knex) => ({
  /**
   * Staff with only `finance` get the plan of fees alone. Other staff without `finance` get a note
   * that fees are left out.
   */
  plan: async (between: Between): Promise<(readonly [RolloverKind, KindPlan])[]> => {
    const plans: (readonly [RolloverKind, KindPlan])[] = []
    for (const { kind, module, plan } of copied)
      if (between.holds(module) || between.holds('academics'))
        plans.push([kind, await plan(connection, between)])
    return plans
  },
  hanging: async (rollover: string, holds: Holds): Promise<string[]> => {
    const reasons = new Set<string>()
    for (const { kind, module, hanging } of copied) {
      if (holds(module))
        for (const reason of await hanging(connection, rollover)) reasons.add(reason)
      else if (await hasCopied(connection, rollover, kind)) reasons.add(takenBackBy[module])
    }
    return [...reasons]
  },
  undo: async (rollover: string): Promise<void> => {
    for (const { undo } of copied) await undo(connection, rollover)
  },
})
export type CopiedKinds = ReturnType<typeof createCopiedKinds>
