import { bellSource } from '../../../messages/staff-notifications'

interface BankRow {
  id: string
  application_number: string
  firstname: string
  lastname: string
  at: string
}

/** Proofs of bank payments that wait for a decision. */
export const bellOfBankPayments = bellSource<BankRow>(
  'finance',
  ['id', 'application_number', 'firstname', 'lastname', 'at'],
  (connection, limit) => {
    const newest = connection('bank_payments')
      .where({ state: 'submitted' })
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit)
      .select('id', 'student_id', 'created_at')
      .as('newest')
    return connection
      .from(newest)
      .join('students', 'students.id', 'newest.student_id')
      .orderBy('newest.created_at', 'desc')
      .select('newest.id', 'application_number', 'firstname', 'lastname', 'newest.created_at as at')
  },
  (row) => ({
    _id: `bank-payment-${row.id}`,
    type: 'info',
    title: 'Bank payment',
    message: `${row.firstname} ${row.lastname}, ${row.application_number}, has sent proof of a bank payment.`,
    link: `/staff/payments/bank?view=${row.id}`,
    date: row.at,
  }),
)
