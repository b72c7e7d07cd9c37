import type { Knex } from 'knex'
import { next } from '../../platform/database/counters'
import { newId } from '../../platform/ids'
import { entryYear } from '../academic-sessions'
import { matricNumber, matricSeries } from './students.rules'

interface Place {
  /** The program offering that the student is on. */
  offering: string
  /** The academic session in which the student entered. */
  session: string
}

/** Matric numbers, issued in the caller's transaction from one counter for each series. */
export function createMatricNumbers(connection: Knex) {
  const taken = async (numbers: readonly string[]): Promise<ReadonlySet<string>> =>
    new Set(numbers.length === 0 ? [] : await connection('students').whereIn('matric_number', numbers).pluck<string[]>('matric_number'))

  const seriesOf = async ({ offering, session }: Place): Promise<string> => {
    const place = await connection('program_offerings as o')
      .join('programs as p', 'p.id', 'o.program_id')
      .join('departments as d', 'd.id', 'p.department_id')
      .join('program_structures as r', 'r.id', 'o.structure_id')
      .join('program_types as t', 't.id', 'r.type_id')
      .join('academic_sessions as a', 'a.id', connection.raw('?', [session]))
      .where({ 'o.id': offering })
      .first<{ type: string; department: string; sessionYear: string } | undefined>({ type: 't.code', department: 'd.code', sessionYear: 'a.session_year' })
    if (!place) throw new Error(`No matric numbers for offering ${offering} in session ${session}`)
    return matricSeries({ ...place, year: entryYear(place.sessionYear) })
  }
  /** The next number of those who enter there. Those that staff have typed by hand are passed over. */
  const issue = async (place: Place): Promise<string> => {
    const series = await seriesOf(place)
    for (;;) {
      const number = matricNumber(series, await next(connection, series))
      if (!(await taken([number])).has(number)) return number
    }
  }
  return {
    issue,
    /** Which of these somebody has. */
    taken,
    /** Tells a student of the number, on their dashboard. */
    notify: async (applicationNumber: string, number: string, now: string): Promise<void> => {
      await connection('notifications').insert({
        id: newId(), title: 'Matriculation number', message: `Your matriculation number is ${number}.`, link: null, type: 'success',
        target_student: applicationNumber, active: true, priority: -1, dated_at: now, created_at: now, updated_at: now,
      })
    },
  }
}
export type MatricNumbers = ReturnType<typeof createMatricNumbers>
