import { messages } from '@portal/contracts'
import type { Registration } from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import { conflict, tooMany } from '../../../platform/errors'
import { newId, tokenHash } from '../../../platform/ids'
import { mailboxLimit, mailboxOf } from '../../../platform/mail/mailbox.rules'
import type { NewMail } from '../../../platform/mail/outbox'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
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
  mail: (mail: NewMail, by: Origin) => Promise<void>
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

/**
 * Throws if registration is closed. Returns the session. It and its control stay open until the
 * transaction ends.
 */
async function assertOpen(
  { academicSessions, sessionControls, structure }: RegistrationWork,
  input: Registration,
): Promise<{ id: string; sessionYear: string }> {
  const session = await academicSessions.keepOpen()
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

/**
 * Counts the registration mail of a mailbox, then throws if there are too many, so that the mail is
 * not counted. The count locks its row: of several registrations at once, each sees those before
 * it. Another equal request may have taken the last mail, and has stored its student by then.
 */
async function takeMail(
  { throttle, students }: RegistrationWork,
  email: string,
  key: string,
  now: Date,
): Promise<void> {
  const limit = { id: `registration/${tokenHash(mailboxOf(email))}`, ...mailboxLimit }
  await throttle.hit(limit, now)
  const seconds = await throttle.wait([{ ...limit, most: limit.most + 1 }], now)
  if (seconds === 0) return
  if (await students.findByKey(key)) throw new AlreadyRegistered()
  throw tooMany(seconds, messages.registration.addressUsed(Math.ceil(seconds / 60)))
}

/**
 * The number is taken as late as possible, because registrations run one after the other from there
 * to the commit.
 */
async function create(
  work: RegistrationWork,
  input: Registration,
  by: Origin,
  clock: Clock,
): Promise<void> {
  const session = await assertOpen(work, input)
  const [id, key, email] = [newId(), keyOf(input), input.email.toLowerCase()]
  await takeMail(work, email, key, clock.now())
  await work.mail(
    {
      kind: 'student-credentials',
      to: { name: `${input.firstname} ${input.surname}`, address: email },
      data: { studentId: id },
    },
    by,
  )
  const year = entryYear(session.sessionYear)
  const student: NewStudent = {
    id,
    applicationNumber: applicationNumber(year, await work.nextNumber(counterOf(year))),
    firstname: input.firstname,
    lastname: input.surname,
    othername: input.othername || null,
    email,
    phone: input.phone,
    offering: input.program,
    jambNumber: null,
    entryRoute: null,
    session: session.id,
    registrationKey: key,
    now: clock.instant(),
  }
  if (!(await work.students.insert(student))) throw new AlreadyRegistered()
  await work.students.addEmptyForms([id], student.now)
  await work.audit({
    by,
    action: 'student.registered',
    record: `students/${id}`,
    after: { applicationNumber: student.applicationNumber },
  })
}

/** Rolls the transaction back if an equal request has stored its row since the first check. */
class AlreadyRegistered extends Error {}

/**
 * Registrations wait for each other's numbers. Those that wait must not take all connections of the
 * process, because every other request needs one. A longer line would last longer than people and
 * proxies wait.
 */
const limits = { permits: 4, queue: 64 }

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
