import {
  importMessages,
  studentMessages,
  StudentRow,
  type PersonOtherwise,
  type StudentStatus,
} from '@portal/contracts'
import type { Knex } from 'knex'
import type { z } from 'zod'
import { fold } from '../../../../platform/text.rules'
import { registrationKey } from '../../../students/records'
import type { TableRow } from '../../../../platform/spreadsheets'
import { changeNote, checked, duplicate, wrong } from './checked'
import { createEmailHints } from './email-hints'
import type { Note, PlannedRow } from './kind.types'
import { createPlaces, type Place } from './places.reader'
import {
  digitsOf,
  knownStudents,
  personKey,
  type Known,
  type KnownStudent,
} from './known-students.queries'
import { stateOf } from './students-state'
import { createJambCheck, entryChanges, entryOf, type Entry } from './students-entry'

interface Details extends Entry {
  firstname: string
  lastname: string
  othername: string | null
  email: string
  phone: string
  offering: string
}
export type StudentPlan =
  | {
      kind: 'new'
      details: Details
      session: string
      sessionYear: string
      year: number
      semester: string
      status: StudentStatus
      matricNumber: string | null
      registrationKey: string
    }
  | {
      kind: 'changed'
      id: string
      applicationNumber: string
      details: Details
      before: Partial<Details>
      updatedAt: string
    }
type NewPlan = Extract<StudentPlan, { kind: 'new' }>
type Values = z.output<typeof StudentRow>

const nameOf = ({ surname = '', firstname = '' }: Record<string, unknown>): string =>
  `${String(firstname)} ${String(surname)}`.trim()
const calledSo = ({ application_number, firstname, lastname }: KnownStudent): string =>
  `${application_number}, ${firstname} ${lastname}`
function planOf(
  values: Values,
  place: Place,
  { status, matricNumber }: { status: StudentStatus; matricNumber: string | null },
  entry: Entry,
): NewPlan {
  const { surname: lastname, firstname, othername, email, phone } = values
  const details = {
    firstname,
    lastname,
    othername: othername || null,
    email: email.toLowerCase(),
    phone,
    offering: place.offering,
    ...entry,
  }
  return {
    kind: 'new',
    details,
    session: place.session,
    sessionYear: place.sessionYear,
    year: place.year,
    semester: place.semester,
    status,
    matricNumber,
    registrationKey: registrationKey({
      session: place.session,
      offering: place.offering,
      email: details.email,
      firstname,
      lastname,
    }),
  }
}

/**
 * The changes of a row: telephone number, other name and entry. All other fields identify the
 * registration.
 */
function changed(line: number, { details }: NewPlan, known: KnownStudent): PlannedRow<StudentPlan> {
  const entry = entryChanges(details, known)
  const before: Partial<Details> = {
    ...entry.before,
    ...(details.phone !== known.phone && { phone: known.phone }),
    ...(details.othername !== null &&
      details.othername !== known.othername && { othername: known.othername }),
  }
  const what = calledSo(known)
  if (Object.keys(before).length === 0)
    return duplicate(line, what, importMessages.alreadyThere(known.application_number))
  const next = {
    ...details,
    firstname: known.firstname,
    lastname: known.lastname,
    othername: details.othername ?? known.othername,
    ...entry.after,
  }
  const notes = [
    ...('phone' in before ? [changeNote('Phone', known.phone, details.phone)] : []),
    ...('othername' in before
      ? [changeNote('Other name', known.othername, details.othername)]
      : []),
    ...entry.notes,
  ]
  return {
    line,
    outcome: 'changed',
    what,
    notes,
    plan: {
      kind: 'changed',
      id: known.id,
      applicationNumber: known.application_number,
      details: next,
      before,
      updatedAt: known.updated_at,
    },
  }
}

const matricTaken = (number: string): Note => ({
  column: 'Matric number',
  message: studentMessages.matricTaken(number),
})

/** The content of a row, to find equal rows. */
const wordsOf = ({ details, ...rest }: NewPlan): string =>
  fold(JSON.stringify({ ...rest, details: { ...details, phone: digitsOf(details.phone) } }))

/**
 * The other problems of a row that breaks a rule of the form, so that nobody learns of them only
 * from the next upload.
 */
function besides(
  told: readonly Note[],
  { values }: TableRow,
  placeOf: Awaited<ReturnType<typeof createPlaces>>,
): Note[] {
  const {
    type = '',
    mode = '',
    program = '',
    session = '',
    year = '',
    semester = '',
    status,
    matricNumber,
    entryRoute,
  } = values
  const found = [
    placeOf({ type, mode, program, session, year, semester }),
    stateOf({ status, matricNumber }),
    entryOf({ entryRoute }),
  ].flatMap((each) => ('notes' in each ? each.notes : []))
  return found.filter(({ column }) => !told.some((note) => note.column === column))
}

/**
 * The difference between two registrations of the same person in one session: the mail address, or
 * else the program.
 */
const otherwise = ({ details }: NewPlan, { email }: { email: string }): PersonOtherwise =>
  details.email === email.toLowerCase() ? 'program' : 'email'

const keyOfPerson = ({ details, session }: NewPlan): string => personKey({ ...details, session })

/** Plans rows of students in batches and remembers the earlier rows. */
export async function createStudentPlanner(connection: Knex) {
  const placeOf = await createPlaces(connection, { activeOnly: true, yearColumn: 'Year' })
  const seen = new Map<string, { line: number; words: string; email: string }>()
  const emailHints = createEmailHints()
  const jamb = createJambCheck()

  const understood = (
    row: TableRow,
  ): { line: number; what: string; plan: NewPlan } | PlannedRow<never> => {
    const what = nameOf(row.values)
    const read = checked('students', StudentRow, row)
    if ('notes' in read)
      return wrong(row.line, what, [...read.notes, ...besides(read.notes, row, placeOf)])
    const place = placeOf(read.values)
    const [state, entry] = [stateOf(read.values), entryOf(read.values)]
    const notes = [place, state, entry].flatMap((each) => ('notes' in each ? each.notes : []))
    if ('notes' in place || 'notes' in state || 'notes' in entry)
      return wrong(row.line, what, notes)
    return { line: row.line, what, plan: planOf(read.values, place, state, entry) }
  }
  /** An earlier row of the same file with the same registration, person or matric number. */
  const before = ({
    line,
    what,
    plan,
  }: {
    line: number
    what: string
    plan: NewPlan
  }): PlannedRow<never> | null => {
    const words = wordsOf(plan)
    const same = seen.get(plan.registrationKey)
    if (same)
      return same.words === words
        ? duplicate(line, what, importMessages.sameAsRow(same.line))
        : wrong(line, what, [{ column: null, message: importMessages.rowTwice(same.line) }])
    const person = seen.get(keyOfPerson(plan))
    if (person)
      return duplicate(
        line,
        what,
        importMessages.samePersonAsRow(person.line, otherwise(plan, person)),
      )
    if (plan.matricNumber && seen.has(plan.matricNumber))
      return wrong(line, what, [matricTaken(plan.matricNumber)])
    const twice = jamb.earlier(plan)
    if (twice.length > 0) return wrong(line, what, twice)
    for (const key of [plan.registrationKey, keyOfPerson(plan), plan.matricNumber])
      if (key) seen.set(key, { line, words, email: plan.details.email })
    return null
  }
  const outcomeOf = (
    row: { line: number; what: string; plan: NewPlan },
    known: Known,
  ): PlannedRow<StudentPlan> => {
    const { line, what, plan } = row
    const same = known.byKey.get(plan.registrationKey)
    const taken = jamb.stored(plan, known, same?.id)
    if (taken.length > 0) return wrong(line, what, taken)
    if (same) return before(row) ?? changed(line, plan, same)
    const person = known.byPerson.get(keyOfPerson(plan))
    if (person)
      return duplicate(
        line,
        what,
        importMessages.samePerson(calledSo(person), otherwise(plan, person)),
      )
    if (plan.matricNumber && known.matricNumbers.has(plan.matricNumber))
      return wrong(line, what, [matricTaken(plan.matricNumber)])
    const earlier = before(row)
    if (earlier) return earlier
    const other = known.byEmail.get(plan.details.email)
    const notes = emailHints(plan.details.email, line, other && calledSo(other))
    return { line, outcome: 'new', what, notes, plan }
  }
  return async (rows: readonly TableRow[]): Promise<PlannedRow<StudentPlan>[]> => {
    const read = rows.map(understood)
    const plans = read.flatMap((row) =>
      'outcome' in row ? [] : [{ ...row.plan, ...row.plan.details }],
    )
    const known = await knownStudents(connection, plans)
    return read.map((row) => ('outcome' in row ? row : outcomeOf(row, known)))
  }
}
