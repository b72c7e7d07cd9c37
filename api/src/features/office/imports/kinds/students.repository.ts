import { importMessages } from '@portal/contracts'
import type { Knex } from 'knex'
import { recordAll, type AuditEntry } from '../../../../platform/audit'
import { nextOf } from '../../../../platform/database/rows/counters'
import { createClock } from '../../../../platform/clock'
import { laterThan } from '../../../../platform/database/transactions/stale'
import { conflict } from '../../../../platform/errors'
import { newId } from '../../../../platform/ids'
import { enqueueAll } from '../../../../platform/mail/outbox'
import { entryYear } from '../../../academics/academic-sessions'
import { applicationNumber, counterOf } from '../../../admissions/registration'
import { createChargesOf } from '../../../money/charges'
import {
  createNewStudents,
  editStudentUnlessChanged,
  issueMatricIfDue,
  studentsChanged,
  type NewStudent,
} from '../../../students/records'
import { newThenChanged } from './apply'
import type { Deed, ImportKindRules } from './kind.types'
import { createStudentPlanner, type StudentPlan } from './students-plan.reader'

type NewPlan = Extract<StudentPlan, { kind: 'new' }>
type ChangedPlan = Extract<StudentPlan, { kind: 'changed' }>

/**
 * The plans with application numbers, in the order of the file. The numbers of a year are taken
 * from its counter at once.
 */
async function numbered(
  connection: Knex,
  plans: readonly NewPlan[],
  now: string,
): Promise<NewStudent[]> {
  const students = new Map<NewPlan, NewStudent>()
  for (const year of new Set(plans.map(({ sessionYear }) => entryYear(sessionYear)))) {
    const ofYear = plans.filter(({ sessionYear }) => entryYear(sessionYear) === year)
    const first = await nextOf(connection, counterOf(year), ofYear.length)
    ofYear.forEach((plan, nth) => {
      const {
        details,
        session,
        status,
        matricNumber,
        year: level,
        semester,
        registrationKey,
      } = plan
      const beginning = { status, matricNumber, year: level, semester }
      students.set(plan, {
        id: newId(),
        applicationNumber: applicationNumber(year, first + nth),
        ...details,
        session,
        beginning,
        registrationKey,
        now,
      })
    })
  }
  return plans.flatMap((plan) => students.get(plan) ?? [])
}

const typedNumbers = new WeakMap<Deed, Promise<ReadonlySet<string>>>()

/**
 * The matric numbers in the file, read once. Later rows are not stored yet, but their numbers are
 * taken.
 */
function typedIn(connection: Knex, deed: Deed): Promise<ReadonlySet<string>> {
  const read = async (): Promise<ReadonlySet<string>> => {
    const plans = await connection('import_rows')
      .where({ import_id: deed.importId })
      .andWhere('plan_json', 'like', '%"matricNumber":"%')
      .pluck<string[]>('plan_json')
    return new Set(
      plans.flatMap((plan) => (JSON.parse(plan) as Partial<NewPlan>).matricNumber ?? []),
    )
  }
  const known = typedNumbers.get(deed) ?? read()
  typedNumbers.set(deed, known)
  return known
}

/** Adds students with empty forms, as a registration does, and mails them the login details. */
async function add(connection: Knex, plans: readonly NewPlan[], deed: Deed): Promise<void> {
  const { by, now, importId } = deed
  const students = await numbered(connection, plans, now)
  const records = createNewStudents(connection)
  await records.insertAll(students)
  await records.addEmptyForms(
    students.map(({ id }) => id),
    now,
  )
  await enqueueAll(
    connection,
    students.map(({ id, firstname, lastname, email }) => ({
      kind: 'student-credentials',
      to: { name: `${firstname} ${lastname}`, address: email },
      data: { studentId: id },
    })),
    by,
  )
  await recordAll(
    connection,
    students.map(({ id, applicationNumber: number, beginning }): AuditEntry => ({
      by,
      action: 'student.imported',
      record: `students/${id}`,
      after: { applicationNumber: number, status: beginning?.status, import: importId },
      at: now,
    })),
  )
  // Active students without a number in the file get one, unless they have an acceptance fee.
  const due = students.filter(
    ({ beginning }) => beginning?.status === 'active' && beginning.matricNumber === null,
  )
  const promised = due.length > 0 ? await typedIn(connection, deed) : undefined
  const clock = createClock(() => new Date(now))
  const chargesOf = createChargesOf(connection, clock)
  for (const { id } of due)
    await issueMatricIfDue(connection, clock, id, { chargesOf, by, promised })
}

async function change(
  connection: Knex,
  { id, applicationNumber: number, details, before, updatedAt }: ChangedPlan,
  { by, now, importId }: Deed,
): Promise<void> {
  const at = laterThan(updatedAt, now)
  if (
    !(await editStudentUnlessChanged(
      connection,
      id,
      updatedAt,
      { ...details, applicationNumber: number },
      at,
    ))
  )
    throw conflict(importMessages.changedMeanwhile)
  const after = Object.fromEntries(
    Object.keys(before).map((key) => [key, details[key as keyof typeof details]]),
  )
  await recordAll(connection, [
    {
      by,
      action: 'student.edited',
      record: `students/${id}`,
      before,
      after: { ...after, import: importId },
      at,
    },
  ])
}

export const students: ImportKindRules<StudentPlan> = {
  planner: createStudentPlanner,
  apply: newThenChanged(add, change),
  finish: studentsChanged,
}
