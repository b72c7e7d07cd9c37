import {
  messages,
  storedJambNumber,
  storedMatricNumber,
  studentMessages,
  type ProgramOffering,
  type Student,
  type StudentRegistration,
} from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import { secondsFrom, type Clock } from '../../../platform/clock'
import { badRequest, conflict, type FieldError } from '../../../platform/errors'
import { newId } from '../../../platform/ids'
import type { NewMail } from '../../../platform/mail/outbox'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { entryYear, type AcademicSessionReader } from '../../academics/academic-sessions'
import type { StructureReader } from '../../academics/structure'
import { MatricNumberTaken, registrationKey } from '../../students/records'
import type { MatricNumbers, NewStudent, NewStudents, StudentReader } from '../../students/records'
import { applicationNumber, counterOf } from './registration.rules'
import { assertFits, placeIn, typedMatricNumber } from './student-place.rules'

export interface StudentRegistrationWork {
  academicSessions: AcademicSessionReader
  structure: StructureReader
  students: NewStudents
  reader: StudentReader
  matricNumbers: MatricNumbers
  nextNumber: (counter: string) => Promise<number>
  audit: (entry: AuditEntry) => Promise<void>
  mail: (mail: NewMail, by: Origin) => Promise<void>
}
interface Deps {
  work: UnitOfWork<StudentRegistrationWork>
  clock: Clock
}

const onField = (field: string, message: string): [string, FieldError[]] => [
  message,
  [{ field, message }],
]

/** Finds the offering by its own id, or by its program's id with type and mode. */
async function offeringOf(
  { structure }: StudentRegistrationWork,
  { program, programType, programMode }: StudentRegistration,
): Promise<ProgramOffering> {
  const [named] = await structure.offerings({ id: program })
  const offering =
    named ??
    (await structure.offerings({ type: programType, mode: programMode })).find(
      (each) => each.program._id === program,
    )
  if (!offering) throw badRequest(...onField('program', messages.registration.unknownProgram))
  return offering
}

const fullName = ({ firstname, lastname }: NewStudent): string => `${firstname} ${lastname}`

/**
 * Stores the student; false if this registration is stored already. If another student has taken
 * the number meanwhile, a typed one throws 409, and an issued one is replaced by the next.
 */
async function store(
  { students, matricNumbers }: StudentRegistrationWork,
  student: NewStudent,
  typed: string | null,
): Promise<boolean> {
  for (;;) {
    const { beginning } = student
    if (beginning?.status === 'active')
      beginning.matricNumber = typed ?? (await matricNumbers.issue(student))
    try {
      return await students.insert(student)
    } catch (error) {
      if (!(error instanceof MatricNumberTaken)) throw error
      if (typed) throw conflict(...onField('matricNumber', studentMessages.matricTaken(typed)))
    }
  }
}

/** Rolls the transaction back: the registration is stored already. */
class AlreadyRegistered extends Error {}

const entryOf = ({ jambNumber, entryRoute }: StudentRegistration) => ({
  jambNumber: storedJambNumber(jambNumber),
  entryRoute: entryRoute || null,
})

/** Without the values that are missing. */
const known = (values: Readonly<Record<string, string | null | undefined>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value))

async function create(
  work: StudentRegistrationWork,
  input: StudentRegistration,
  by: Origin,
  now: string,
): Promise<string> {
  const typed = typedMatricNumber(input)
  const offering = await offeringOf(work, input)
  assertFits(input, offering)
  const place = placeIn(input, [
    offering.structure.years,
    await work.structure.firstYears(input.programType, input.programMode),
  ])
  // Locked, so that numbers are issued one after the other, and of several equal requests the first
  // has stored its row by then.
  const session = await work.academicSessions.lock(input.session)
  if (!session) throw badRequest(...onField('session', studentMessages.unknownSession))
  const key = keyOf(input, offering._id)
  if (await work.students.findByKey(key)) throw new AlreadyRegistered()
  const year = entryYear(session.sessionYear)
  const student: NewStudent = {
    id: newId(),
    applicationNumber: applicationNumber(year, await work.nextNumber(counterOf(year))),
    firstname: input.firstname,
    lastname: input.surname,
    othername: input.othername || null,
    email: input.email.toLowerCase(),
    phone: input.phone,
    offering: offering._id,
    ...entryOf(input),
    session: session.id,
    registrationKey: key,
    now,
    beginning: { status: input.status ?? 'pending', matricNumber: null, ...place },
  }
  if (!(await store(work, student, typed))) throw new AlreadyRegistered()
  await work.students.addEmptyForms([student.id], now)
  await work.mail(
    {
      kind: 'student-credentials',
      to: { name: fullName(student), address: student.email },
      data: { studentId: student.id },
    },
    by,
  )
  const { status, matricNumber } = student.beginning ?? {}
  if (matricNumber)
    await work.matricNumbers.notify(
      [{ applicationNumber: student.applicationNumber, number: matricNumber }],
      now,
    )
  await work.audit({
    by,
    action: 'student.added',
    record: `students/${student.id}`,
    after: {
      applicationNumber: student.applicationNumber,
      status,
      ...known({ matricNumber, ...entryOf(input) }),
    },
  })
  return student.id
}

const keyOf = (
  { session, email, firstname, surname }: StudentRegistration,
  offering: string,
): string => registrationKey({ session, offering, email, firstname, lastname: surname })

/** Whether the stored record equals the request, apart from the fields of the key. */
function isSame(
  { phone, othername, status, matricNumber, jambNumber, entryRoute }: Student,
  input: StudentRegistration,
): boolean {
  const sent = [
    input.phone,
    input.othername || null,
    input.status ?? 'pending',
    storedMatricNumber(input.matricNumber) ?? matricNumber,
    ...Object.values(entryOf(input)),
  ]
  return [phone, othername, status, matricNumber, jambNumber, entryRoute].every(
    (value, at) => value === sent[at],
  )
}

/** Seconds within which an equal request is treated as a double click; later it gets 409. */
const repeatFor = 10 * 60

/**
 * Returns the recently stored record if it equals the request, so that a double click gets the same
 * response; otherwise throws 409.
 */
async function storedAlready(
  work: StudentRegistrationWork,
  input: StudentRegistration,
  now: Date,
): Promise<Student> {
  const offering = await offeringOf(work, input)
  const id = await work.students.findByKey(keyOf(input, offering._id))
  const student = id === null ? null : await work.reader.byId(id)
  if (!student) throw conflict()
  if (student.createdAt < secondsFrom(now, -repeatFor) || !isSame(student, input))
    throw conflict(studentMessages.alreadyRegistered(student.applicationNumber))
  return student
}

/**
 * Students added by staff, in any status but rejected. No session control applies, because staff
 * also enter students of earlier years.
 */
export const createStudentRegistration = ({ work, clock }: Deps) => ({
  add: async (input: StudentRegistration, by: Origin): Promise<Student> => {
    try {
      const id = await work.write((repositories) =>
        create(repositories, input, by, clock.instant()),
      )
      const student = await work.read(({ reader }) => reader.byId(id))
      if (!student) throw conflict()
      return student
    } catch (error) {
      if (!(error instanceof AlreadyRegistered)) throw error
      return work.read((repositories) => storedAlready(repositories, input, clock.now()))
    }
  },
})
export type StudentRegistrationService = ReturnType<typeof createStudentRegistration>
