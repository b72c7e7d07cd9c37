import { bellSource } from '../../../messages/staff-notifications'

interface BankRow {
  id: string
  application_number: string
  firstname: string
  lastname: string
  /** The officer who entered the payment for the student, if any. */
  officer_first_name: string | null
  officer_last_name: string | null
  at: string
}

const sentence = (row: BankRow): string => {
  const student = `${row.firstname} ${row.lastname}, ${row.application_number}`
  return row.officer_first_name === null
    ? `${student}, has sent proof of a bank payment.`
    : `${row.officer_first_name} ${row.officer_last_name ?? ''} has recorded a bank payment of ${student}.`
}

/** Proofs of bank payments that wait for a decision. */
export const bellOfBankPayments = bellSource<BankRow>(
  'finance',
  [
    'id',
    'application_number',
    'firstname',
    'lastname',
    'officer_first_name',
    'officer_last_name',
    'at',
  ],
  (connection, limit) => {
    const newest = connection('bank_payments')
      .where({ state: 'submitted' })
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit)
      .select('id', 'student_id', 'recorded_by', 'created_at')
      .as('newest')
    return connection
      .from(newest)
      .join('students', 'students.id', 'newest.student_id')
      .leftJoin('staff', 'staff.id', 'newest.recorded_by')
      .orderBy('newest.created_at', 'desc')
      .select(
        'newest.id',
        'application_number',
        'firstname',
        'lastname',
        'staff.first_name as officer_first_name',
        'staff.last_name as officer_last_name',
        'newest.created_at as at',
      )
  },
  (row) => ({
    _id: `bank-payment-${row.id}`,
    type: 'info',
    title: 'Bank payment',
    message: sentence(row),
    link: `/staff/payments/bank?view=${row.id}`,
    date: row.at,
  }),
)
