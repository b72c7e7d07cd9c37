import type { DayTakings } from '@portal/contracts'
import type { Knex } from 'knex'
import { dayOf, daysAfter, endOf, startOf } from '../../../platform/lagos-days.rules'
import { toNaira } from '../../../platform/money.rules'

interface Row {
  status: string
  kobo: number | string
  payments: number | string
}

/**
 * Settled payments of today and of yesterday that were not reversed. Each sum reads an index alone.
 */
export async function takingsOfDays(connection: Knex, now: string): Promise<DayTakings> {
  const today = dayOf(now)
  const sumOf = async (day: string): Promise<DayTakings['today']> => {
    // Grouped and not filtered by status, because SQLite would read the index of all successful
    // payments.
    const rows = await connection('student_payments')
      .where('settled_at', '>=', startOf(day))
      .where('settled_at', '<=', endOf(day))
      .groupBy('status')
      .select<Row[]>(
        'status',
        connection.raw('sum(amount_kobo) as kobo'),
        connection.raw('count(*) as payments'),
      )
    const successful = rows.find(({ status }) => status === 'successful')
    return {
      amount: toNaira(Number(successful?.kobo ?? 0)),
      count: Number(successful?.payments ?? 0),
    }
  }
  return { today: await sumOf(today), yesterday: await sumOf(daysAfter(today, -1)) }
}
