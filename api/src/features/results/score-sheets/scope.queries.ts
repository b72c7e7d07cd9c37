import {
  sheetOffices,
  sheetSteps,
  stepFrom,
  type Appointment,
  type Office,
  type SheetState,
} from '@portal/contracts'
import type { Knex } from 'knex'
import type { StaffActor } from '../../../platform/actor'
import {
  appointmentsInForce,
  coversRecord,
  placeOf,
  whereCovered,
} from '../../academics/appointments'
import { taughtBy } from '../../academics/courses'
import type { StoredSheet } from './sheets.rows'

/** The sheets of a member of staff: all, those of the own offices, and those of the own courses. */
export interface SheetScope {
  staff: string
  /** Whether the person has the module `exams`, which sees all sheets. */
  isExams: boolean
  appointments: readonly Appointment[]
}

/** The scope of a member of staff on a day. */
export async function scopeOf(
  connection: Knex,
  { id, modules }: Pick<StaffActor, 'id' | 'modules'>,
  today: string,
): Promise<SheetScope> {
  const offices: readonly Office[] = sheetOffices
  const held = await appointmentsInForce(connection, id, today)
  return {
    staff: id,
    isExams: modules.has('exams'),
    appointments: held.filter(({ office }) => offices.includes(office)),
  }
}

const place = { offering: 'row.offering_id', level: 'row.year' } as const

/** Narrows sheets to those that the person may see. */
export function whereVisible(connection: Knex, query: Knex.QueryBuilder, scope: SheetScope): void {
  if (scope.isExams) return
  void query.where((any) => {
    void any.where((own) => {
      taughtBy(connection, own, scope.staff)
    })
    if (scope.appointments.length > 0)
      void any.orWhere((covered) => {
        whereCovered(connection, covered, scope.appointments.map(placeOf), place)
      })
  })
}

const states = Object.keys(sheetSteps) as Exclude<SheetState, 'published'>[]

/** Narrows sheets to those whose next step the person takes. */
export function whereNextStep(connection: Knex, query: Knex.QueryBuilder, scope: SheetScope): void {
  void query.where((any) => {
    void any.whereRaw('1 = 0')
    for (const state of states) {
      const { by } = sheetSteps[state]
      if (by === 'exams') {
        if (scope.isExams) void any.orWhere({ 'x.state': state })
        continue
      }
      const held = scope.appointments.filter(({ office }) => office === by)
      if (by !== 'lecturer' && held.length === 0) continue
      void any.orWhere((own) => {
        void own.where({ 'x.state': state })
        if (by === 'lecturer') taughtBy(connection, own, scope.staff)
        else whereCovered(connection, own, held.map(placeOf), place)
        if (by === 'exam_officer') whereNotSubmittedBy(own, scope.staff)
      })
    }
  })
}

/** Nobody moderates the own submission. */
function whereNotSubmittedBy(query: Knex.QueryBuilder, staff: string): void {
  void query.where((other) => {
    void other.whereNull('x.submitted_by').orWhereNot({ 'x.submitted_by': staff })
  })
}

/** Whether the person teaches the course of the sheet, as lecturer or assistant. */
export async function teaches(
  connection: Knex,
  { programCourse }: Pick<StoredSheet, 'programCourse'>,
  staff: string,
): Promise<boolean> {
  const rows = connection('program_courses as row').where({ 'row.id': programCourse })
  return (await taughtBy(connection, rows, staff).first('row.id')) !== undefined
}

/** A level of a program, with the department and the school of the program. */
interface Place {
  program: {
    _id: string
    department: { _id: string; school: { _id: string } }
  }
  level: number
}

const holds = ({ appointments }: SheetScope, office: Office, { program, level }: Place): boolean =>
  appointments.some(
    (appointment) =>
      appointment.office === office &&
      coversRecord(placeOf(appointment), {
        school: program.department.school._id,
        department: program.department._id,
        offering: program._id,
        level,
      }),
  )

/** Whether the person sees all results of a level, as an office or the examinations office. */
export const coversPlace = (scope: SheetScope, place: Place): boolean =>
  scope.isExams || sheetOffices.some((office) => holds(scope, office, place))

/**
 * Whether the person takes the sheet out of its state. The examinations office enters and submits
 * marks for lecturers as well. Nobody moderates the own submission.
 */
export function takesNextStep(scope: SheetScope, sheet: StoredSheet, isTeacher: boolean): boolean {
  const step = stepFrom(sheet.state)
  if (!step) return false
  if (step.by === 'exams') return scope.isExams
  if (step.by === 'lecturer') return isTeacher || scope.isExams
  return holds(scope, step.by, sheet) && !isOwnSubmission(scope, sheet)
}

/** Whether the next step is a moderation, and the person has submitted the sheet. */
export const isOwnSubmission = (
  { staff }: SheetScope,
  { state, submittedBy }: Pick<StoredSheet, 'state' | 'submittedBy'>,
): boolean => stepFrom(state)?.by === 'exam_officer' && submittedBy === staff

/**
 * Whether the person reminds the lecturer of an open sheet, as an office or the examinations
 * office.
 */
export const mayRemind = (scope: SheetScope, sheet: StoredSheet): boolean =>
  sheet.state === 'open' &&
  sheet.lecturerId !== null &&
  sheet.lecturerId !== scope.staff &&
  (scope.isExams || sheetOffices.some((office) => holds(scope, office, sheet)))

/** Whether the person answers queries of students: the exam officer, or the examinations office. */
export const mayAnswer = (scope: SheetScope, sheet: StoredSheet): boolean =>
  scope.isExams || holds(scope, 'exam_officer', sheet)

/** Narrows sheets to those whose queries the person answers. */
export function whereAnswers(connection: Knex, query: Knex.QueryBuilder, scope: SheetScope): void {
  if (scope.isExams) return
  const held = scope.appointments.filter(({ office }) => office === 'exam_officer')
  if (held.length === 0) void query.whereRaw('1 = 0')
  else whereCovered(connection, query, held.map(placeOf), place)
}

/** The states in which marks are scaled. */
const scaledIn: readonly SheetState[] = [
  'submitted',
  'moderated',
  'hod-approved',
  'school-approved',
]

/**
 * Whether the person scales the marks: the one who takes the next step, or the examinations office.
 */
export const mayScale = (scope: SheetScope, sheet: StoredSheet, isTeacher: boolean): boolean =>
  scaledIn.includes(sheet.state) && (scope.isExams || takesNextStep(scope, sheet, isTeacher))

/** Whether the person asks for changes of published marks. */
export const mayAmend = ({
  scope,
  sheet,
  isEntering,
}: {
  scope: SheetScope
  sheet: StoredSheet
  isEntering: boolean
}): boolean => isEntering || holds(scope, 'exam_officer', sheet)
