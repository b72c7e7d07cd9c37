import {
  decisionMessages,
  type CheckedRegistration,
  type PageMeta,
  type RegistrationQuery,
  type RegistrationToDecide,
  type RegistrationVersion,
} from '@portal/contracts'
import { asStaff, type Origin } from '../../../../platform/actor'
import type { AuditEntry } from '../../../../platform/audit'
import { notFound } from '../../../../platform/errors'
import type { NewMail } from '../../../../platform/mail/outbox'
import type { AcademicSessionReader } from '../../../academics/academic-sessions'
import type { SessionControlReader } from '../../../academics/session-controls'
import type { PersonalNotification } from '../../../messages/notifications'
import { decides, overrides, type Scope } from './deciders'
import type { DecisionRepository } from './decisions.repository'
import { lateDaysOf } from './late.rules'
import { checkOf, checksOf, type CheckReads } from './registration-checks'
import type { Asked } from './registrations.queries'
import { shown, type StoredSubmission } from './registrations.rows'

export interface DecisionWork extends CheckReads {
  decisions: DecisionRepository
  sessions: Pick<AcademicSessionReader, 'keepOpen'>
  controls: Pick<SessionControlReader, 'availability'>
  lockLimited: (courses: readonly string[]) => Promise<void>
  versionsOf: (registration: string) => Promise<RegistrationVersion[]>
  submissionOf: (id: string) => Promise<StoredSubmission | undefined>
  pageOf: (
    query: RegistrationQuery,
    asked: Asked,
  ) => Promise<{ rows: StoredSubmission[]; meta: PageMeta }>
  scopeOf: (by: Origin) => Promise<Scope>
  nameOf: (staff: string) => Promise<string>
  /** Ends the course form of the courses that were approved before. */
  replaceForm: (registration: string, by: Origin, now: string) => Promise<unknown>
  notify: (notifications: readonly PersonalNotification[], now: string) => Promise<void>
  mail: (mail: NewMail, by: Origin) => Promise<void>
  audit: (entry: AuditEntry) => Promise<void>
}
/** The registration, if the person decides it. Otherwise it throws 404, as if there were none. */
export async function own(
  { submissionOf, scopeOf }: DecisionWork,
  id: string,
  by: Origin,
): Promise<StoredSubmission> {
  const found = await submissionOf(id)
  if (!found || !decides(await scopeOf(by), found)) throw notFound(decisionMessages.unknown)
  return found
}

/** Registrations of a list, each with the result of its check. */
export const checked = async (
  reads: DecisionWork,
  rows: readonly StoredSubmission[],
  now: Date,
): Promise<CheckedRegistration[]> => {
  const checks = await checksOf(
    reads,
    rows.filter(({ state }) => state === 'submitted'),
  )
  return rows.map((row) => {
    const result = checks.get(row._id)
    return {
      ...shown(row),
      check: result ? checkOf(result) : null,
      lateDays: lateDaysOf(row, now),
    }
  })
}

/**
 * The page of a registration. A decided one is checked too, for its limits, but has no problems.
 */
export async function pageOf(
  reads: DecisionWork,
  found: StoredSubmission,
  { by, now }: { by: Origin; now: Date },
): Promise<RegistrationToDecide> {
  const result = (await checksOf(reads, [found])).get(found._id)
  if (!result) throw notFound(decisionMessages.unknown)
  const [newest, ...earlier] = await reads.versionsOf(found._id)
  const courses = newest?.courses ?? []
  const codes = new Map(courses.map(({ _id, code }) => [_id, code]))
  const waits = found.state === 'submitted'
  return {
    ...shown(found),
    check: waits ? checkOf(result) : null,
    lateDays: lateDaysOf(found, now),
    courses,
    problems: waits
      ? result.problems.map((problem) => ({
          ...problem,
          code: problem.code ?? codes.get(problem.course ?? '') ?? null,
        }))
      : [],
    leftOut: waits
      ? result.leftOut.map(({ _id, code, title, units }) => ({ _id, code, title, units }))
      : [],
    minUnits: result.minUnits,
    maxUnits: result.maxUnits,
    limit: result.limit,
    mayOverride: overrides(await reads.scopeOf(by), found, asStaff(by.actor).id),
    earlier,
  }
}
