import { messages } from '@portal/contracts'
import type { Registration } from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import { conflict, tooMany } from '../../../platform/errors'
import { newId, tokenHash } from '../../../platform/ids'
import { mailboxLimit, mailboxOf } from '../../../platform/mail/mailbox.rules'
import type { NewMail } from '../../../platform/mail/outbox'
import type { UnitOfWork } from '../../../platform/database/unit-of-work'
import { createSemaphore } from '../../../platform/process/semaphore'
import type { ThrottleRepository } from '../../../platform/login/throttle.repository'
import { entryYear } from '../../academics/academic-sessions'
import type { AcademicSessionReader } from '../../academics/academic-sessions'
import type { SessionControlReader } from '../../academics/session-controls'
import type { StructureReader } from '../../academics/structure'
import { registrationKey } from '../../students/records'
import type { NewStudent, NewStudents } from '../../students/records'
import { applicationNumber, counterOf } from './registration.rules'

export interface RegistrationWork {
  academicSessions: AcademicSessionReader
  sessionControls: SessionControlReader
  structure: StructureReader
  students: NewStudents
  throttle: ThrottleRepository
  nextNumber: (counter: string) => Promise<number>
  audit: (entry: AuditEntry) => Promise<void>
  mail: (mail: NewMail) => Promise<void>
}
interface Deps {
  work: UnitOfWork<RegistrationWork>
  clock: Clock
}

const keyOf = (input: Registration): string =>
  registrationKey({
    session: input.session,
    offering: input.program,
    email: input.email,
    firstname: input.firstname,
    lastname: input.surname,
  })

/** Throws if registration is closed. Returns the session, locked with its control, so that both stay open until the transaction ends. */
async function assertOpen(
  { academicSessions, sessionControls, structure }: RegistrationWork,
  input: Registration,
): Promise<{ id: string; sessionYear: string }> {
  const session = await academicSessions.lockOpen()
  if (
    session?.id !== input.session ||
    !(await sessionControls.hold('application', { session: session.id })).isOn
  ) {
    throw conflict(messages.registration.noActivePeriodNow)
  }
  if (!(await structure.isOffered(input.program)))
    throw conflict(messages.registration.unknownProgram)
  return session
}

/** Counts the registration mail of a mailbox; throws if there are too many. */
async function takeMail({ throttle }: RegistrationWork, email: string, now: Date): Promise<void> {
  const limit = { id: `registration/${tokenHash(mailboxOf(email))}`, ...mailboxLimit }
  const seconds = await throttle.wait([limit], now)
  if (seconds > 0)
    throw tooMany(seconds, messages.registration.addressUsed(Math.ceil(seconds / 60)))
  await throttle.hit(limit, now)
}

async function create(
  work: RegistrationWork,
  input: Registration,
  by: Origin,
  clock: Clock,
): Promise<void> {
  const session = await assertOpen(work, input)
  const key = keyOf(input)
  // Under the lock: of several equal requests, the first has stored its row by now.
  if (await work.students.findByKey(key)) return
  const email = input.email.toLowerCase()
  await takeMail(work, email, clock.now())
  const year = entryYear(session.sessionYear)
  const student: NewStudent = {
    id: newId(),
    applicationNumber: applicationNumber(year, await work.nextNumber(counterOf(year))),
    firstname: input.firstname,
    lastname: input.surname,
    othername: input.othername || null,
    email,
    phone: input.phone,
    offering: input.program,
    session: session.id,
    registrationKey: key,
    now: clock.instant(),
  }
  if (!(await work.students.insert(student))) throw new AlreadyRegistered()
  await work.students.addEmptyForms([student.id], student.now)
  await work.mail({
    kind: 'student-credentials',
    to: { name: `${student.firstname} ${student.lastname}`, address: email },
    data: { studentId: student.id },
  })
  await work.audit({
    by,
    action: 'student.registered',
    record: `students/${student.id}`,
    after: { applicationNumber: student.applicationNumber },
  })
}

/** Rolls the transaction back if the unique key, and not the earlier check, found the duplicate. */
class AlreadyRegistered extends Error {}

/**
 * Registrations lock the session, so they run one after the other anyway. Those that wait for the
 * lock must not take all connections of the process, because every other request needs one. A longer
 * line would last longer than people and proxies wait.
 */
const limits = { permits: 2, queue: 64 }

/** Registration of applicants. Sending the same registration again succeeds and changes nothing. */
export const createRegistrationService = (
  { work, clock }: Deps,
  inLine = createSemaphore(limits),
) => ({
  register: async (input: Registration, by: Origin): Promise<string> => {
    const known = await work.read(({ students }) => students.findByKey(keyOf(input)))
    if (!known) {
      await inLine(() =>
        work.write((repositories) => create(repositories, input, by, clock)),
      ).catch((error: unknown) => {
        if (!(error instanceof AlreadyRegistered)) throw error
      })
    }
    return messages.registration.success
  },
})
export type RegistrationService = ReturnType<typeof createRegistrationService>
