import { scopeOfPlace, type AppointmentPlace } from '@portal/contracts'
import type { Knex } from 'knex'

/** The columns of a query that have the place of its rows. */
interface PlaceColumns {
  offering: string
  level: string
}

const offeringsOf = (
  connection: Knex,
  place: { 'y.department_id': string | null } | { 'z.school_id': string | null },
): Knex.QueryBuilder =>
  connection('program_offerings as x')
    .join('programs as y', 'y.id', 'x.program_id')
    .join('departments as z', 'z.id', 'y.department_id')
    .where(place)
    .select('x.id')

/** Narrows a query to rows that one of the appointments is for, as `coversRecord` decides. */
export function whereCovered(
  connection: Knex,
  query: Knex.QueryBuilder,
  places: readonly AppointmentPlace[],
  columns: PlaceColumns,
): void {
  if (places.some((place) => scopeOfPlace(place) === 'institution')) return
  void query.where((any) => {
    void any.whereRaw('1 = 0')
    for (const place of places) {
      const { school, department, offering, level } = place
      const scope = scopeOfPlace(place)
      if (scope === 'offering')
        void any.orWhere({ [columns.offering]: offering, [columns.level]: level })
      else
        void any.orWhereIn(
          columns.offering,
          offeringsOf(
            connection,
            scope === 'school' ? { 'z.school_id': school } : { 'y.department_id': department },
          ),
        )
    }
  })
}
