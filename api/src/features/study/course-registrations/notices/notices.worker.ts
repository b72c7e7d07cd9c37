import type { RegistrationPolicy } from '@portal/contracts'
import type { FastifyBaseLogger } from 'fastify'
import { byItself, type Origin } from '../../../../platform/actor'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import type { NewMail } from '../../../../platform/mail/outbox'
import { createWorker, type Worker } from '../../../../platform/process/worker'
import type { AcademicSessionReader } from '../../../academics/academic-sessions'
import type { SessionControlReader } from '../../../academics/session-controls'
import type { PersonalNotification } from '../../../messages/notifications'
import { policyFor } from '../../registration-policies'
import { noticeMail, noticeNotification, type NoticeFacts } from './notices.mails'
import { studentsAtATime, type NoticeRepository } from './notices.repository'
import { dueNotice, noticeKey } from './notices.rules'

export interface NoticeWork {
  notices: NoticeRepository
  sessions: Pick<AcademicSessionReader, 'openSession'>
  controls: Pick<SessionControlReader, 'availability'>
  /** The ids of all programs that students may have. */
  programs: () => Promise<string[]>
  policiesOf: (session: string) => Promise<RegistrationPolicy[]>
  notify: (notifications: readonly PersonalNotification[], now: string) => Promise<void>
  mail: (mails: readonly NewMail[], by: Origin) => Promise<void>
}
interface Deps {
  work: UnitOfWork<NoticeWork>
  clock: Clock
  log: FastifyBaseLogger
}
/** A notice for the students of one program. */
interface Due extends NoticeFacts {
  id: string
  session: string
  program: string
  semester: string
}

/** The first notice that is due now and whose students have not all been told. */
async function due(
  { notices, sessions, controls, programs, policiesOf }: NoticeWork,
  now: Date,
): Promise<Due | null> {
  const session = await sessions.openSession()
  if (!session) return null
  const { isOn, until } = await controls.availability('courseRegistration', {
    session: session.id,
  })
  const kind = dueNotice({ isOn, until }, now)
  if (kind === null) return null
  const policies = await policiesOf(session.id)
  const all = (await programs()).map((program): Due => {
    const place = { session: session.id, semester: policyFor(policies, program).semester, program }
    const id = noticeKey(kind, place, until)
    return { id, kind, sessionYear: session.sessionYear, until, ...place }
  })
  const done = await notices.done(all.map(({ id }) => id))
  return all.find(({ id }) => !done.has(id)) ?? null
}

/**
 * Tells enrolled students without registered courses that registration is open, or closes in less
 * than 48 hours. A hundred students share one transaction, which stores the last of them: a killed
 * process goes on there, and nobody is told twice.
 */
export function createNoticeMaker({ work, clock, log }: Deps): Worker {
  async function tell(
    { notices, notify, mail }: NoticeWork,
    { id, session, semester, program, ...facts }: Due,
  ): Promise<void> {
    const now = clock.instant()
    const notice = await notices.lock(id, now)
    if (!notice) return
    const students = await notices.studentsAfter(program, notice.lastStudent)
    const registered = await notices.registered(
      { session, semester },
      students.map((student) => student.id),
    )
    const open = students.filter((student) => !registered.has(student.id))
    await notify(
      open.map((student) => noticeNotification(student, facts)),
      now,
    )
    await mail(
      open.map((student) => noticeMail(student, facts)),
      byItself,
    )
    const last = students.at(-1)
    if (last) await notices.advance(id, last.id)
    if (students.length < studentsAtATime) await notices.finish(id, now)
  }

  return createWorker({
    name: 'registration-notices',
    everyMs: 60_000,
    one: async () => {
      const notice = await work.read((reads) => due(reads, clock.now()))
      if (!notice) return false
      await work.write((repositories) => tell(repositories, notice))
      return true
    },
    onError: (error) => log.warn({ err: error }, 'notices about course registration'),
  })
}
