import type { ResultFigures, SheetState } from '@portal/contracts'
import type { Knex } from 'knex'
import { createStructureReader, toStudentProgram } from '../../academics/structure'
import { approvedCourses } from '../../study/course-registrations'

interface Place {
  offering: string
  level: number
  semester: string
}
interface SheetCount extends Place {
  state: SheetState
  total: number | string
  late: number | string | null
}
interface OutcomeCount extends Place {
  outcome: 'passed' | 'failed'
  total: number | string
}
interface Wanted {
  session: string
  semester: string | undefined
  today: string
}

const place = { offering: 'c.offering_id', level: 'c.year', semester: 'c.semester' } as const
const placeOf = ({ session, semester }: Wanted) => ({
  'c.session_id': session,
  ...(semester !== undefined && { 'c.semester': semester }),
})

/** The sheets of a session by level, semester and state. */
const sheetCounts = (connection: Knex, wanted: Wanted): Promise<SheetCount[]> =>
  connection('score_sheets as x')
    .join('program_courses as c', 'c.id', 'x.program_course_id')
    .where(placeOf(wanted))
    .groupBy(['c.offering_id', 'c.year', 'c.semester', 'x.state'])
    .select({ ...place, state: 'x.state' })
    .count({ total: '*' })
    .select(
      connection.raw(`sum(case when x.state = 'open' and x.due_on < ? then 1 else 0 end) as late`, [
        wanted.today,
      ]),
    )

/** The outcomes of published results by level and semester. */
const outcomeCounts = (connection: Knex, wanted: Wanted): Promise<OutcomeCount[]> =>
  approvedCourses(connection)
    .join('program_courses as c', 'c.id', 'n.program_course_id')
    .join('score_sheets as x', 'x.program_course_id', 'c.id')
    .where({ ...placeOf(wanted), 'x.state': 'published' satisfies SheetState })
    .whereIn('n.outcome', ['passed', 'failed'])
    .groupBy(['c.offering_id', 'c.year', 'c.semester', 'n.outcome'])
    .select({ ...place, outcome: 'n.outcome' })
    .count({ total: '*' })

const nothing = { sheets: 0, open: 0, late: 0, approval: 0, published: 0, results: 0, passed: 0 }
const columnOf = (state: SheetState) =>
  state === 'open' || state === 'published' ? state : 'approval'

/** The figures of a session, in the order of the programs, then by level and semester. */
export async function figuresOfSession(connection: Knex, wanted: Wanted): Promise<ResultFigures[]> {
  const offerings = await createStructureReader(connection).offerings({})
  const order = new Map(offerings.map((offering, at) => [offering._id, { offering, at }]))
  const rows = new Map<string, ResultFigures>()
  const rowOf = ({ offering, level, semester }: Place): ResultFigures | undefined => {
    const found = order.get(offering)
    if (!found) return undefined
    const _id = `${offering} ${String(level)} ${semester}`
    const row = rows.get(_id) ?? {
      _id,
      program: toStudentProgram(found.offering),
      level,
      semester,
      ...nothing,
    }
    rows.set(_id, row)
    return row
  }
  for (const { state, total, late, ...at } of await sheetCounts(connection, wanted)) {
    const row = rowOf(at)
    if (!row) continue
    row.sheets += Number(total)
    row.late += Number(late ?? 0)
    row[columnOf(state)] += Number(total)
  }
  for (const { outcome, total, ...at } of await outcomeCounts(connection, wanted)) {
    const row = rowOf(at)
    if (!row) continue
    row.results += Number(total)
    if (outcome === 'passed') row.passed += Number(total)
  }
  const rank = ({ program }: ResultFigures): number => order.get(program._id)?.at ?? 0
  return [...rows.values()].sort(
    (one, other) =>
      rank(one) - rank(other) ||
      one.level - other.level ||
      one.semester.localeCompare(other.semester),
  )
}
