import {
  inHundredths,
  progressionMessages as messages,
  semesterName,
  type ProgressionConfirmation,
} from '@portal/contracts'
import { asStaff, type Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { badRequest, conflict } from '../../../platform/errors'
import type { AcademicSessionReader } from '../../academics/academic-sessions'
import type { SessionControlReader } from '../../academics/session-controls'
import type { PersonalNotification } from '../../messages/notifications'
import type { ProbationWrites } from '../../study/student-probations'
import { decisionNotifications } from './progressions.notices'
import type { LevelProgression } from './progressions.queries'
import type { ProgressionRepository } from './progressions.repository'

type Level = Pick<ProgressionConfirmation, 'session' | 'semester' | 'program' | 'level'> & {
  sessionYear: string
}

export interface ProgressionWork {
  progressions: ProgressionRepository
  ofLevel: (level: Level) => Promise<LevelProgression[]>
  probations: ProbationWrites
  sessions: Pick<AcademicSessionReader, 'keepOpen'>
  controls: Pick<SessionControlReader, 'hold'>
  /** The students among these whose results are withheld. */
  withheld: (students: readonly string[]) => Promise<Set<string>>
  notify: (notifications: readonly PersonalNotification[], now: string) => Promise<void>
  audit: (entry: AuditEntry) => Promise<void>
}
interface Deps {
  work: UnitOfWork<ProgressionWork>
  clock: Clock
}
type Wanted = ProgressionConfirmation['students'][number]
/** A student with the decision that the person wants. */
interface Decided {
  found: LevelProgression
  wanted: Wanted
}

/** The same for all students of one confirmation. */
interface Shared {
  level: Level
  minute: string
  reason: string | undefined
  /** The open session, locked until the transaction ends. */
  open: Awaited<ReturnType<AcademicSessionReader['keepOpen']>>
  by: Origin
}

/** The decision as the person has seen the student. Throws 409 if anything has changed since. */
function seen(found: LevelProgression | undefined, wanted: Wanted): Decided {
  if (!found) throw conflict(messages.unknownStudent)
  if (found.missing > 0 || found.proposed === null) throw conflict(messages.notReady(found.name))
  const present = found.confirmed?.decision ?? null
  if (found.cgpa !== wanted.cgpa || present !== wanted.seen)
    throw conflict(messages.changed(found.name))
  return { found, wanted }
}

function assertReason(decided: readonly Decided[], reason: string | undefined): void {
  const differs = decided.some(({ found, wanted }) => found.proposed !== wanted.decision)
  if (!differs || reason) return
  const message = messages.reason
  throw badRequest(message, [{ field: 'reason', message }])
}

/** Records decisions of the Academic Board: all or none. */
export const createProgressionService = ({ work, clock }: Deps) => {
  /**
   * Starts the probation of a decision, or ends that of the former one. Returns the one in force.
   */
  async function probationFor(
    { probations, audit }: ProgressionWork,
    { found, wanted }: Decided,
    { level, minute, open, by }: Shared,
  ): Promise<string | null> {
    const [former, now, staff] = [
      found.stored?.probation ?? null,
      clock.instant(),
      asStaff(by.actor).id,
    ]
    if (wanted.decision === 'probation') {
      if (former !== null) return former
      if (!open) throw conflict(messages.noOpenSession)
      const term = `${semesterName(level.semester).toLowerCase()} semester ${level.sessionYear}`
      const reason = messages.reasonOf(term, minute)
      const { student } = found
      const id = await probations.start({ student, session: open.id, reason, by: staff, now })
      if (id === undefined) return null
      const after = { student_id: student, session_id: open.id, reason }
      const record = `student_probations/${id}`
      await audit({ by, action: 'probation.started', record, after, at: now })
      return id
    }
    if (former !== null && (await probations.end(former, staff, now)))
      await audit({
        by,
        action: 'probation.ended',
        record: `student_probations/${former}`,
        at: now,
      })
    return null
  }

  async function store(
    repositories: ProgressionWork,
    decided: Decided,
    shared: Shared,
  ): Promise<void> {
    const { found, wanted } = decided
    const { level, minute, reason, by } = shared
    const { decision, cgpa } = wanted
    const now = clock.instant()
    const facts = {
      decision,
      cgpa,
      minute,
      reason: found.proposed === decision ? null : (reason ?? null),
    }
    const probation = await probationFor(repositories, decided, shared)
    const row = { ...facts, probation, by: asStaff(by.actor).id, now }
    const { stored } = found
    const { progressions, audit } = repositories
    const id = stored
      ? (await progressions.change(stored._id, stored.decision, row)) && stored._id
      : await progressions.add(found.student, level, row)
    if (!id) throw conflict(messages.changed(found.name))
    await audit({
      by,
      action: 'progression.recorded',
      record: `progressions/${id}`,
      before: stored && {
        decision: stored.decision,
        cgpa: inHundredths(stored.cgpa),
        minute: stored.minute,
      },
      after: { student_id: found.student, ...facts, cgpa: inHundredths(cgpa) },
      at: now,
    })
  }

  return {
    /** The number of decisions. `level` was checked: the person sees it. */
    confirm: (
      { students, minute, reason }: ProgressionConfirmation,
      level: Level,
      by: Origin,
    ): Promise<number> =>
      work.write(async (repositories) => {
        const release = await repositories.controls.hold('resultRelease', {
          session: level.session,
        })
        if (!release.isOn) throw conflict(messages.releaseOff)
        const all = new Map<string, LevelProgression>(
          (await repositories.ofLevel(level)).map((each) => [each.student, each]),
        )
        const wanted = new Map(students.map((each) => [each.student, each]))
        const decided = [...wanted.values()].map((each) => seen(all.get(each.student), each))
        assertReason(decided, reason)
        const open = await repositories.sessions.keepOpen()
        const shared = { level, minute, reason, open, by }
        for (const each of decided) await store(repositories, each, shared)
        // The decision follows from results that these students do not see.
        const withheld = await repositories.withheld([...wanted.keys()])
        const told = decided.filter(({ wanted: { student } }) => !withheld.has(student))
        await repositories.notify(decisionNotifications(told, level), clock.instant())
        return decided.length
      }),
  }
}
