import type { Knex } from 'knex'
import { nextOf } from '../../../../platform/database/rows/counters'
import { entryYear } from '../../../academics/academic-sessions'
import { addPersonalNotifications } from '../../../messages/notifications'
import { matricNumber, matricSeries } from '../students.rules'

interface Place {
  /** The student's program offering. */
  offering: string
  /** The student's entry session. */
  session: string
}

/** Issues matric numbers in the caller's transaction, from one counter per series. */
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
  /**
   * The next numbers for students of one place. Skips numbers that staff have entered by hand and
   * those that will be stored soon.
   */
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
    /** Returns the numbers, of those given, that are taken. */
    taken,
    /** Adds a dashboard notification with the number for each student. */
    notify: async (
      students: readonly { applicationNumber: string; number: string }[],
      now: string,
    ): Promise<void> => {
      await addPersonalNotifications(
        connection,
        students.map(({ applicationNumber, number }) => ({
          to: applicationNumber,
          title: 'Matriculation number',
          message: `Your matriculation number is ${number}.`,
          type: 'success' as const,
        })),
        now,
      )
    },
  }
}
export type MatricNumbers = ReturnType<typeof createMatricNumbers>
