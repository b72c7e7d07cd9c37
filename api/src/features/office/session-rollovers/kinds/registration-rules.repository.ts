import {
  policyPlace,
  rolloverMessages,
  usualPolicy,
  type RegistrationPolicy,
} from '@portal/contracts'
import type { Knex } from 'knex'
import {
  addPolicy,
  areChanged,
  policiesOf,
  policyValues,
  removePolicies,
} from '../../../study/registration-policies'
import type { CopiedRecord } from '../rollover.types'
import type { CopiedKind } from './copied-kind.repository'

const scopeOf = ({ program }: RegistrationPolicy): string => program?._id ?? 'all'

/** Each session begins with the first semester, whatever the rules of the last one say now. */
const valuesOf = (policy: RegistrationPolicy) => ({
  ...policyValues(policy),
  semester: usualPolicy.semester,
})
const isSame = (one: RegistrationPolicy, other: RegistrationPolicy): boolean =>
  JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other))

/** The ids of the rules that a copy made. */
const recordsOf = (connection: Knex, rollover: string): Promise<string[]> =>
  connection('session_rollover_records')
    .where({ rollover_id: rollover, kind: 'registrationRules' })
    .pluck<string[]>('record_id')

/** The rules of course registration, of the session and of single programs. */
export const registrationRules: CopiedKind = {
  kind: 'registrationRules',
  module: 'academics',
  plan: async (connection, { from, to }) => {
    const sources = await policiesOf(connection, from.id)
    const known = new Map(
      (await policiesOf(connection, to.id)).map((each) => [scopeOf(each), each]),
    )
    const copies = sources.filter((source) => !known.has(scopeOf(source)))
    const others = sources.filter((source) => {
      const target = known.get(scopeOf(source))
      return target !== undefined && !isSame(source, target)
    })
    return {
      created: copies.length,
      existing: sources.length - copies.length - others.length,
      lines: others.map((source) => ({
        what: policyPlace(source),
        why: rolloverMessages.rulesDiffer,
        outcome: 'skipped' as const,
      })),
      ...(sources.length === 0 && { note: rolloverMessages.noRules(from.sessionYear) }),
      apply: async (now): Promise<CopiedRecord[]> => {
        const copied: CopiedRecord[] = []
        for (const source of copies) {
          const place = { session: to.id, program: source.program?._id ?? null }
          copied.push({ id: await addPolicy(connection, place, valuesOf(source), now) })
        }
        return copied
      },
    }
  },

  /** Rules that were removed meanwhile are not in use. */
  hanging: async (connection, rollover) =>
    (await areChanged(connection, await recordsOf(connection, rollover)))
      ? [rolloverMessages.rulesChanged]
      : [],

  undo: async (connection, rollover) =>
    removePolicies(connection, await recordsOf(connection, rollover)),
}
