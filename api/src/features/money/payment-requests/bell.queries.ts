import { formatNaira } from '../../../platform/money.rules'
import { bellSource } from '../../messages/staff-notifications'

interface RequestRow {
  id: string
  kind: string
  reference: string
  amount_kobo: string
  application_number: string | null
  created_at: string
}

const adjustments: Readonly<Record<string, string>> = {
  waiver: 'A waiver',
  discount: 'A discount',
  'late-fee-waiver': 'The waiver of a late fee',
}
const others: Readonly<Record<string, string>> = {
  refund: 'A refund',
  reversal: 'A reversal',
  settle: 'The settlement',
  note: 'The closing',
}
const asked = ({
  kind,
  reference,
  amount_kobo: kobo,
  application_number: number,
}: RequestRow): string => {
  const adjustment = adjustments[kind]
  return adjustment === undefined
    ? `${others[kind] ?? 'A change'} of ${reference}`
    : `${adjustment} of ${formatNaira(Number(kobo))} for ${number ?? 'a student'}`
}

/** Requests that wait for a second person. */
export const bellOfPaymentRequests = bellSource<RequestRow>(
  'finance',
  ['id', 'kind', 'reference', 'amount_kobo', 'application_number', 'created_at'],
  (connection, limit) => {
    const newest = connection('payment_requests')
      .where({ state: 'proposed' })
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit)
      .select('id', 'kind', 'reference', 'amount_kobo', 'student_id', 'created_at')
      .as('newest')
    return connection
      .from(newest)
      .leftJoin('students', 'students.id', 'newest.student_id')
      .orderBy('newest.created_at', 'desc')
      .select(
        'newest.id',
        'kind',
        'reference',
        'amount_kobo',
        'application_number',
        'newest.created_at',
      )
  },
  (row) => ({
    _id: `payment-request-${row.id}`,
    type: 'warning',
    title: 'A request is waiting for approval',
    message: `${asked(row)} has been requested.`,
    link: `/staff/payments/requests?view=${row.id}`,
    date: row.created_at,
  }),
)
