import { sheetSteps, unifiedScale, type SheetState } from '@portal/contracts'
import type { Knex } from 'knex'
import { checksumOf } from '../../features/results/score-sheets'
import { secondsFrom } from '../../platform/clock'
import { newId } from '../../platform/ids'
import { deciders, markedSession, sheets } from '../data/score-sheets'
import type { Loaded } from './structure'

type Sheet = (typeof sheets)[number]
type Ids = ReadonlyMap<string, string>

/** Days between two steps of a published sheet. */
const stepDays = 5

const after = (now: string, days: number): string => secondsFrom(new Date(now), days * 86_400)

/** The scale of all students. The published results use it. */
async function addScale(db: Knex, now: string): Promise<void> {
  const { bands, classes, repeats, rounding, passMark, caMax, probationBelow } = unifiedScale
  await db('grading_scales').insert({
    id: newId(),
    name: 'Unified scale',
    session_id: null,
    cohort_key: 'all',
    bands: JSON.stringify(bands),
    classes: JSON.stringify(classes),
    repeats,
    rounding,
    pass_mark: passMark,
    ca_max: caMax,
    probation_below: probationBelow,
    used_until: markedSession,
    created_at: now,
    updated_at: now,
  })
}

/** Lecturers enter marks of the session, and students see its published results. */
const turnOn = (db: Knex, session: string): Promise<unknown> =>
  db('session_controls')
    .whereIn('set_id', db('session_control_sets').where({ session_id: session }).select('id'))
    .whereIn('control_name', ['resultUpload', 'resultRelease'])
    .update({ active: true })

/** The steps of a published sheet, in their order. */
function stepsOf({ lecturer, due }: Sheet, staff: Ids, now: string) {
  const people: Partial<Record<SheetState, string>> = { ...deciders, submitted: lecturer }
  return Object.entries(sheetSteps).map(([from, { to, hasMinute }], index) => ({
    from_state: from,
    to_state: to,
    staff_id: staff.get(people[to] ?? '') ?? null,
    at: after(now, due + index * stepDays),
    minute: hasMinute ? `AB/2025/${String(index)}` : null,
  }))
}

async function addSheet(
  db: Knex,
  sheet: Sheet,
  { staff, students, now, place }: { staff: Ids; students: Ids; now: string; place: object },
): Promise<void> {
  const { course, lecturer, state, due, marks } = sheet
  const { id: programCourse } = await db('program_courses as row')
    .join('courses as k', 'k.id', 'row.course_id')
    .where({ 'k.code': course, ...place })
    .first<{ id: string }>('row.id')
  const by = staff.get(lecturer) ?? null
  await db('program_courses').where({ id: programCourse }).update({ lecturer_id: by })
  const [id, entered] = [newId(), after(now, due - 1)]
  const isPublished = state === 'published'
  const steps = isPublished ? stepsOf(sheet, staff, now) : []
  await db('score_sheets').insert({
    id,
    program_course_id: programCourse,
    state,
    due_on: after(now, due).slice(0, 10),
    ca_max: unifiedScale.caMax,
    submitted_by: isPublished ? by : null,
    published_at: steps.at(-1)?.at ?? null,
    created_at: entered,
    updated_at: steps.at(-1)?.at ?? entered,
  })
  const scores = Object.entries(marks).map(([number, [ca, exam]]) => ({
    student: students.get(number) ?? '',
    ca,
    exam,
    word: null,
  }))
  await db('scores').insert(
    scores.map(({ student, ...values }) => ({
      id: newId(),
      sheet_id: id,
      student_id: student,
      score_key: `${student}:${id}`,
      ...values,
      version: 1,
      entered_by: by,
      created_at: entered,
      updated_at: entered,
    })),
  )
  for (const step of steps)
    await db('score_sheet_steps').insert({
      id: newId(),
      sheet_id: id,
      ...step,
      checksum: checksumOf(scores),
    })
}

/** A grading scale, and the score sheets of an earlier session. */
export async function loadScoreSheets(
  db: Knex,
  { sessions, offerings }: Loaded,
  now: string,
): Promise<void> {
  await addScale(db, now)
  const session = sessions.get(markedSession) ?? ''
  await turnOn(db, session)
  const staffRows = await db('staff').select<{ id: string; number: string }[]>({
    id: 'id',
    number: 'staff_number',
  })
  const studentRows = await db('students').select<{ id: string; number: string }[]>({
    id: 'id',
    number: 'application_number',
  })
  const idsOf = (rows: readonly { id: string; number: string }[]) =>
    new Map(rows.map(({ id, number }) => [number, id]))
  const [staff, students] = [idsOf(staffRows), idsOf(studentRows)]
  for (const sheet of sheets)
    await addSheet(db, sheet, {
      staff,
      students,
      now,
      place: { 'row.session_id': session, 'row.offering_id': offerings.get(sheet.program) ?? '' },
    })
}
