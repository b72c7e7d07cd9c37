import { studentStatuses, type StudentFigures, type StudentStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../platform/database/queries/count'
import { dayOf, startOf } from '../../../platform/lagos-days.rules'
import { offeringNames } from '../../academics/structure'
import { isAdmitted } from '../records'
import {
  byStatus,
  daysShown,
  funnelOf,
  perDay,
  perProgram,
  type FormCounts,
  type HourCount,
  type StudentGroup,
} from './counts'

interface GroupRow {
  status: StudentStatus
  offering_id: string
  cleared: number
  enrolled: number
  count: number | string
}
interface Session {
  _id: string
  sessionYear: string
}
type Dated = 'created_at' | 'form_submitted_at'

/**
 * Figures of one session. Each query is answered by an index alone, without reading student rows.
 */
export const createFigureQueries = (connection: Knex) => {
  const ofSession = (session: string) => connection('students').where({ session_id: session })

  const groups = async (session: string): Promise<StudentGroup[]> => {
    const enrolled = connection.raw('matric_number is not null')
    const rows = await ofSession(session)
      .groupBy('status', 'offering_id', 'cleared', enrolled as unknown as string)
      .select<GroupRow[]>(
        'status',
        'offering_id',
        'cleared',
        connection.raw('matric_number is not null as enrolled'),
        connection.raw('count(*) as count'),
      )
    return rows.map(({ status, offering_id, cleared, enrolled: has, count }) => ({
      status,
      offering: offering_id,
      cleared: Boolean(cleared),
      enrolled: Boolean(has),
      count: Number(count),
    }))
  }
  const perHour = async (session: string, column: Dated, from: string): Promise<HourCount[]> => {
    const rows = await ofSession(session)
      .where(column, '>=', from)
      .groupByRaw('substr(??, 1, 13)', [column])
      .select<{ hour: string; count: number | string }[]>(
        connection.raw('substr(??, 1, 13) as hour', [column]),
        connection.raw('count(*) as count'),
      )
    return rows.map(({ hour, count }) => ({ hour, count: Number(count) }))
  }
  const forms = async (session: string): Promise<FormCounts> => ({
    submitted: await countOf(ofSession(session).whereNotNull('form_submitted_at')),
    admittedWithout: await countOf(
      ofSession(session)
        .whereIn('status', studentStatuses.filter(isAdmitted))
        .whereNull('form_submitted_at'),
    ),
  })
  /** The last day with a registration or a submission; today if there was none. */
  const lastDay = async (session: string, now: string): Promise<string> => {
    const row = await ofSession(session)
      .max({ registered: 'created_at' })
      .first<{ registered: string | null }>()
    const sent = await ofSession(session)
      .max({ submitted: 'form_submitted_at' })
      .first<{ submitted: string | null }>()
    const last = [row.registered, sent.submitted]
      .filter((at) => at !== null)
      .sort()
      .at(-1)
    return dayOf(last ?? now)
  }
  return {
    /** The requested session; by default the open one, or else the latest. */
    session: async (id: string | undefined): Promise<Session | null> => {
      const all = () =>
        connection('academic_sessions').select<{ id: string; session_year: string }[]>(
          'id',
          'session_year',
        )
      const [found] = id
        ? await all().where({ id })
        : await all()
            .orderByRaw("case when status = 'open' then 0 else 1 end")
            .orderBy('start_on', 'desc')
            .limit(1)
      return found ? { _id: found.id, sessionYear: found.session_year } : null
    },
    figures: async (session: Session, now: string): Promise<StudentFigures> => {
      const { _id: id } = session
      const isOpen = await connection('academic_sessions')
        .where({ id, status: 'open' })
        .first<{ id: string } | undefined>('id')
      const days = daysShown(await lastDay(id, now), dayOf(now), Boolean(isOpen))
      const from = startOf(days[0] ?? now)
      const found = await groups(id)
      return {
        session,
        countedAt: now,
        perDay: perDay(
          days,
          await perHour(id, 'created_at', from),
          await perHour(id, 'form_submitted_at', from),
        ),
        perProgram: perProgram(found, await offeringNames(connection)),
        funnel: funnelOf(found, await forms(id)),
        byStatus: byStatus(found),
      }
    },
  }
}
export type FigureQueries = ReturnType<typeof createFigureQueries>
