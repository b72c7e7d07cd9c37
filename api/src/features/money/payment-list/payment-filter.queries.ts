import { channelInWords, paymentStatusLabels } from '@portal/contracts'
import type { Knex } from 'knex'
import { dayInWords } from '../../../platform/pdf/dates'
import type { PaymentFilter } from './payment-conditions.queries'

const nameOf = async (
  connection: Knex,
  table: string,
  column: string,
  id: string,
): Promise<string> =>
  (await connection(table).where({ id }).first<Record<string, string> | undefined>(column))?.[
    column
  ] ?? '–'

/** The filters in words, for the printed page. */
export async function filterInWords(
  connection: Knex,
  { status, charge, session, channel, from, to, attention }: PaymentFilter,
): Promise<string[]> {
  return [
    status && `Status: ${paymentStatusLabels[status]}`,
    charge && `Payment type: ${await nameOf(connection, 'payment_types', 'description', charge)}`,
    session && `Session: ${await nameOf(connection, 'academic_sessions', 'session_year', session)}`,
    channel && `Channel: ${channelInWords(channel)}`,
    from && `From ${dayInWords(from) ?? from}`,
    to && `To ${dayInWords(to) ?? to}`,
    attention && 'Needs attention',
  ].filter((words) => words !== undefined)
}
