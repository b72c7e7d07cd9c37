import { adjustmentLabels } from '@portal/contracts'
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

const isAdjustment = (kind: string): kind is keyof typeof adjustmentLabels =>
  kind in adjustmentLabels
const asked = ({
  kind,
  reference,
  amount_kobo: kobo,
  application_number: number,
}: RequestRow): string => {
  if (isAdjustment(kind))
    return `${adjustmentLabels[kind]} of ${formatNaira(Number(kobo))} for ${number ?? 'a student'}`
  return `${kind === 'note' ? 'Closing' : `A ${kind}`} of ${reference}`
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
