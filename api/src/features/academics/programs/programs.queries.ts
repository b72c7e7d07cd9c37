import type { gap, PageMeta, Program } from '@portal/contracts'
import type { Knex } from 'knex'
import { rowsWithTotal } from '../../../platform/database/queries/count'
import { spanOf, type PageAsked } from '../../../platform/database/queries/list-page'
import { containing } from '../../../platform/text.rules'
import { withoutCourses } from '../courses'

interface ProgramRow {
  id: string
  code: string
  name: string
  description: string | null
  updated_at: string
  department_id: string
  department_name: string
  school_id: string
  school_name: string
}
interface OfferedRow {
  id: string
  program_id: string
  type: string
  mode: string
  years: number | null
  min_units: number
  max_units: number
}

export interface ProgramFilter extends PageAsked {
  q?: string | undefined
  sort?: string | undefined
  courses?: typeof gap | undefined
}
/** A filter without its page. */
export type ProgramSearch = Pick<ProgramFilter, 'q' | 'sort' | 'courses'>

const directionOf = (sort: string | undefined) => (sort === '-name' ? 'desc' : 'asc')

/** Reads of programs for the screens, in two statements. */
export function createProgramQueries(connection: Knex) {
  const programs = () =>
    connection('programs as p')
      .join('departments as d', 'd.id', 'p.department_id')
      .join('schools as c', 'c.id', 'd.school_id')

  const populated = async (rows: readonly ProgramRow[]): Promise<Program[]> => {
    const ids = rows.map(({ id }) => id)
    const offered =
      ids.length === 0
        ? []
        : await connection('program_offerings as o')
            .join('program_structures as s', 's.id', 'o.structure_id')
            .join('program_types as t', 't.id', 's.type_id')
            .join('program_modes as m', 'm.id', 's.mode_id')
            .whereIn('o.program_id', ids)
            .orderBy(['t.code', 'm.code', 'o.id'])
            .select<OfferedRow[]>(
              'o.id',
              'o.program_id',
              't.code as type',
              'm.code as mode',
              'o.min_units',
              'o.max_units',
              connection('program_structure_semesters')
                .whereRaw('structure_id = s.id')
                .max('year')
                .as('years') as Knex.QueryBuilder,
            )
    const byProgram = new Map(ids.map((id): [string, Program['offerings']] => [id, []]))
    for (const { id, program_id, type, mode, years, min_units, max_units } of offered) {
      byProgram
        .get(program_id)
        ?.push({ _id: id, type, mode, years: years ?? 0, minUnits: min_units, maxUnits: max_units })
    }
    return rows.map((row) => ({
      _id: row.id,
      code: row.code,
      name: row.name,
      description: row.description,
      updatedAt: row.updated_at,
      department: {
        _id: row.department_id,
        name: row.department_name,
        school: { _id: row.school_id, name: row.school_name },
      },
      offerings: byProgram.get(row.id) ?? [],
    }))
  }
  const columns = {
    id: 'p.id',
    code: 'p.code',
    name: 'p.name',
    description: 'p.description',
    updated_at: 'p.updated_at',
    department_id: 'd.id',
    department_name: 'd.name',
    school_id: 'c.id',
    school_name: 'c.name',
  } as const
  const inOrder = (
    query: Knex.QueryBuilder,
    order: 'asc' | 'desc' = 'asc',
  ): Knex.QueryBuilder<object, ProgramRow[]> =>
    query
      .orderBy([
        { column: 'p.name', order },
        { column: 'p.id', order },
      ])
      .select(columns) as Knex.QueryBuilder<object, ProgramRow[]>
  const matching = ({ q, courses }: ProgramSearch) => {
    const filtered = courses ? withoutCourses(connection, programs()) : programs()
    if (!q) return filtered
    const pattern = containing(q)
    return filtered.where((any) => {
      for (const column of ['p.code', 'p.name', 'd.name'])
        void any.orWhereRaw("lower(??) like ? escape '!'", [column, pattern])
    })
  }

  return {
    all: async (): Promise<Program[]> => populated(await inOrder(programs())),
    one: async (id: string): Promise<Program | undefined> =>
      (await populated(await inOrder(programs().where('p.id', id))))[0],
    matching: async (filter: ProgramSearch): Promise<Program[]> =>
      populated(await inOrder(matching(filter), directionOf(filter.sort))),
    page: async (filter: ProgramFilter): Promise<{ programs: Program[]; meta: PageMeta }> => {
      const { pageSize, offset, meta } = spanOf(filter)
      const { rows, total } = await rowsWithTotal(
        inOrder(matching(filter), directionOf(filter.sort)).limit(pageSize).offset(offset),
        matching(filter),
        offset,
      )
      return { programs: await populated(rows), meta: meta(total) }
    },
  }
}
export type ProgramQueries = ReturnType<typeof createProgramQueries>
