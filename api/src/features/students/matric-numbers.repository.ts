import type { Knex } from 'knex'
import { nextOf } from '../../platform/database/counters'
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
    new Set(
      numbers.length === 0
        ? []
        : await connection('students')
            .whereIn('matric_number', numbers)
            .pluck<string[]>('matric_number'),
    )

  const seriesOf = async ({ offering, session }: Place): Promise<string> => {
    const place = await connection('program_offerings as o')
      .join('programs as p', 'p.id', 'o.program_id')
      .join('departments as d', 'd.id', 'p.department_id')
      .join('program_structures as r', 'r.id', 'o.structure_id')
      .join('program_types as t', 't.id', 'r.type_id')
      .join('academic_sessions as a', 'a.id', connection.raw('?', [session]))
      .where({ 'o.id': offering })
      .first<{ type: string; department: string; sessionYear: string } | undefined>({
        type: 't.code',
        department: 'd.code',
        sessionYear: 'a.session_year',
      })
    if (!place) throw new Error(`No matric numbers for offering ${offering} in session ${session}`)
    return matricSeries({ ...place, year: entryYear(place.sessionYear) })
  }
  /** The next numbers of so many who enter there. Those that staff have typed by hand are passed over, and those that are about to be stored. */
  const issueMany = async (
    place: Place,
    many: number,
    promised: ReadonlySet<string> = new Set(),
  ): Promise<string[]> => {
    const series = await seriesOf(place)
    const numbers: string[] = []
    while (numbers.length < many) {
      const missing = many - numbers.length
      const first = await nextOf(connection, series, missing)
      const next = Array.from({ length: missing }, (_, nth) => matricNumber(series, first + nth))
      const gone = await taken(next)
      numbers.push(...next.filter((number) => !gone.has(number) && !promised.has(number)))
    }
    return numbers
  }
  return {
    issue: async (place: Place, promised?: ReadonlySet<string>): Promise<string> =>
      (await issueMany(place, 1, promised))[0] ?? '',
    /** Which of these somebody has. */
    taken,
    /** Tells students of their numbers, each on the own dashboard. */
    notify: async (
      students: readonly { applicationNumber: string; number: string }[],
      now: string,
    ): Promise<void> => {
      if (students.length === 0) return
      await connection('notifications').insert(
        students.map(({ applicationNumber, number }) => ({
          id: newId(),
          title: 'Matriculation number',
          message: `Your matriculation number is ${number}.`,
          link: null,
          type: 'success',
          target_student: applicationNumber,
          active: true,
          priority: -1,
          dated_at: now,
          created_at: now,
          updated_at: now,
        })),
      )
    },
  }
}
export type MatricNumbers = ReturnType<typeof createMatricNumbers>
