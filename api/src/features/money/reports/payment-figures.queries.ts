import type { Knex } from 'knex'
import { endOf, startOf } from '../../../platform/lagos-days.rules'
import { offeringNames } from '../../academics/structure'

export interface Span {
  from: string
  to: string
  session?: string | undefined
}
/** Count and sum, in kobo, of a group of settled payments. */
export interface Sum {
  id: string
  kobo: number
  count: number
}
export interface FigureRows {
  perHour: Sum[]
  perCharge: Sum[]
  perProgram: Sum[]
  programs: ReadonlyMap<string, string>
  charges: ReadonlyMap<string, string>
}

interface Row {
  part: string
  kobo: number | string
  count: number | string
}

/**
 * Sums of settled payments that were not reversed. Each sum reads a single index; only the program
 * needs a lookup per student.
 */
export const createFigureQueries = (connection: Knex) => {
  const settled = (
    { from, to }: Span,
    charges: readonly string[] | undefined,
  ): Knex.QueryBuilder => {
    const query = connection('student_payments as p')
      .where('p.settled_at', '>=', startOf(from))
      .where('p.settled_at', '<=', endOf(to))
      .where('p.status', 'successful')
    return charges ? query.whereIn('p.charge_id', charges) : query
  }
  const sums = async (query: Knex.QueryBuilder, by: Knex.Raw): Promise<Sum[]> => {
    const rows = await query
      .groupBy('part')
      .select<Row[]>(
        connection.raw('? as part', [by]),
        connection.raw('sum(p.amount_kobo) as kobo'),
        connection.raw('count(*) as count'),
      )
    return rows.map(({ part, kobo, count }) => ({
      id: part,
      kobo: Number(kobo),
      count: Number(count),
    }))
  }
  const chargeNames = async (): Promise<Map<string, string>> => {
    const rows = await connection('program_session_payments as c')
      .join('payment_types as t', 't.id', 'c.payment_type_id')
      .join('academic_sessions as a', 'a.id', 'c.session_id')
      .select<{ id: string; name: string; description: string | null; year: string }[]>(
        'c.id',
        't.name',
        't.description',
        'a.session_year as year',
      )
    return new Map(
      rows.map(({ id, name, description, year }) => [id, `${description ?? name} ${year}`]),
    )
  }
  return {
    isSession: async (id: string): Promise<boolean> =>
      Boolean(
        await connection('academic_sessions').where({ id }).first<{ id: string } | undefined>('id'),
      ),

    /** Runs one query after the other, so that a year's figures use one connection and not four. */
    sums: async (span: Span): Promise<FigureRows> => {
      const charges =
        span.session === undefined
          ? undefined
          : await connection('program_session_payments')
              .where({ session_id: span.session })
              .pluck<string[]>('id')
      return {
        perHour: await sums(settled(span, charges), connection.raw('substr(p.settled_at, 1, 13)')),
        perCharge: await sums(settled(span, charges), connection.raw('p.charge_id')),
        perProgram: await sums(
          settled(span, charges).join('students as s', 's.id', 'p.student_id'),
          connection.raw('s.offering_id'),
        ),
        programs: await offeringNames(connection),
        charges: await chargeNames(),
      }
    },
  }
}
export type FigureQueries = ReturnType<typeof createFigureQueries>
