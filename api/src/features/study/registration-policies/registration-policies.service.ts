import {
  policyMessages,
  usualPolicy,
  type RegistrationPolicy,
  type RegistrationPolicyInput,
} from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import {
  laterThan,
  type AssertNotStale,
  type ColumnLabels,
} from '../../../platform/database/transactions/stale'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { badRequest } from '../../../platform/errors'
import type { AcademicSessionReader } from '../../academics/academic-sessions'
import { offeringName } from '../../academics/structure'
import { columnsOf, type PolicyRepository } from './registration-policies.repository'

export interface PolicyWork {
  policies: PolicyRepository
  policiesOf: (session: string) => Promise<RegistrationPolicy[]>
  sessions: Pick<AcademicSessionReader, 'exists'>
  assertNotStale: AssertNotStale
  audit: (entry: AuditEntry) => Promise<void>
}
interface Deps {
  work: UnitOfWork<PolicyWork>
  clock: Clock
}

const labels: ColumnLabels = {
  session_id: { names: ['academic_sessions', 'session_year'] },
  offering_id: { label: 'program', names: offeringName },
  min_units: { label: 'fewest units' },
  max_units: { label: 'most units' },
  max_units_with_carry_over: { label: 'most units with carry-overs' },
  max_units_on_probation: { label: 'most units on probation' },
  change_days: { label: 'days for changes' },
  adviser_needed: { label: 'approval by an adviser' },
  fee_share: { label: 'share of the charges' },
}
const recordOf = (id: string): string => `registration_policies/${id}`
const wrong = (field: string, message: string) => badRequest(message, [{ field, message }])

async function assertPlaceExists(
  { policies, sessions }: PolicyWork,
  { session, program, semester }: RegistrationPolicyInput,
): Promise<void> {
  if (!(await sessions.exists(session))) throw wrong('session', policyMessages.unknownSession)
  if (program !== null && !(await policies.offeringExists(program)))
    throw wrong('program', policyMessages.unknownProgram)
  if (!(await policies.hasSemester(semester, program)))
    throw wrong('semester', policyMessages.unknownSemester)
}

/** The rules of course registration. Each change is written to the audit log. */
export const createPolicyService = ({ work, clock }: Deps) => ({
  list: (session: string): Promise<RegistrationPolicy[]> =>
    work.read(({ policiesOf }) => policiesOf(session)),

  save: (input: RegistrationPolicyInput, by: Origin): Promise<RegistrationPolicy> =>
    work.write(async (repositories) => {
      const { policies, audit } = repositories
      await assertPlaceExists(repositories, input)
      const stored = await policies.lock(input)
      const now = clock.instant()
      if (!stored) {
        const id = await policies.add(input, input, now)
        const after = { session_id: input.session, offering_id: input.program, ...columnsOf(input) }
        await audit({
          by,
          action: 'registration-policy.added',
          record: recordOf(id),
          after,
          at: now,
        })
        return policies.get(id)
      }
      const { _id: id, updatedAt } = stored
      await repositories.assertNotStale(
        { record: recordOf(id), updatedAt, labels },
        { basedOn: input.basedOn, by, now },
      )
      const [before, after] = [columnsOf(stored), columnsOf(input)]
      if (JSON.stringify(before) === JSON.stringify(after)) return stored
      const at = laterThan(updatedAt, now)
      await policies.change(id, input, at)
      await audit({
        by,
        action: 'registration-policy.changed',
        record: recordOf(id),
        before,
        after,
        at,
      })
      return policies.get(id)
    }),

  remove: (id: string, by: Origin): Promise<void> =>
    work.write(async ({ policies, audit }) => {
      const stored = await policies.lockOwn(id)
      await policies.remove(id)
      await audit({
        by,
        action: 'registration-policy.deleted',
        record: recordOf(id),
        before: {
          session_id: stored.session,
          offering_id: stored.program?._id,
          ...columnsOf(stored),
        },
      })
    }),
})

/** The rules for a program: its own, those of the session, or the usual ones. */
export const policyFor = (
  policies: readonly RegistrationPolicy[],
  offering: string,
): Omit<RegistrationPolicy, '_id' | 'program' | 'updatedAt'> =>
  policies.find(({ program }) => program?._id === offering) ??
  policies.find(({ program }) => program === null) ?? { ...usualPolicy, version: 0 }
