import * as sql from './sql.mjs'

const student = (row) => `${row.firstname} ${row.lastname}, ${row.application_number}`
const linkTo = (row) => `/staff/students?view=${row.application_number}`

const adjustments = {
  waiver: 'A waiver',
  discount: 'A discount',
  'late-fee-waiver': 'The waiver of a late fee',
}
const others = {
  refund: 'A refund',
  reversal: 'A reversal',
  settle: 'The settlement',
  note: 'The closing',
}
const naira = (kobo) =>
  `₦${(Number(kobo) / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
const asked = ({ kind, reference, amount_kobo: kobo, application_number: number }) =>
  kind in adjustments
    ? `${adjustments[kind]} of ${naira(kobo)} for ${number ?? 'a student'}`
    : `${others[kind]} of ${reference}`

/**
 * The events in the bell of staff with all modules: for each kind a statement and the conversion of
 * a row.
 */
const kinds = [
  [
    sql.newestStudents,
    (row) => ({
      _id: `registration-${row.id}`,
      module: 'students',
      type: 'info',
      title: 'New registration',
      message: `${student(row)}, has registered.`,
      link: linkTo(row),
      date: row.at,
    }),
  ],
  [
    sql.newestForms,
    (row) => ({
      _id: `form-${row.id}`,
      module: 'students',
      type: 'success',
      title: 'Application form submitted',
      message: `${student(row)}, has submitted the application form.`,
      link: linkTo(row),
      date: row.at,
    }),
  ],
  [
    sql.newestScholarships,
    (row) => ({
      _id: `scholarship-${row.id}`,
      module: 'scholarship',
      type: 'info',
      title: 'Scholarship application',
      message: `${row.name}, ${row.scholarship_id}, has applied for the scholarship: ${row.course}.`,
      link: `/staff/scholarship?view=${row.id}`,
      date: row.created_at,
    }),
  ],
  [
    sql.openAttention,
    (row) => ({
      _id: `payment-attention-${row.id}`,
      module: 'finance',
      type: 'warning',
      title: 'Payment needs attention',
      message: `${row.reference}: ${row.detail}`,
      link: `/staff/payments/attention?q=${encodeURIComponent(row.reference)}`,
      date: row.created_at,
    }),
  ],
  [
    sql.waitingProofs,
    (row) => ({
      _id: `bank-payment-${row.id}`,
      module: 'finance',
      type: 'info',
      title: 'Bank payment',
      message: `${row.firstname} ${row.lastname}, ${row.application_number}, has sent proof of a bank payment.`,
      link: `/staff/payments/bank?view=${row.id}`,
      date: row.at,
    }),
  ],
  [
    sql.proposedRequests,
    (row) => ({
      _id: `payment-request-${row.id}`,
      module: 'finance',
      type: 'warning',
      title: 'A request is waiting for approval',
      message: `${asked(row)} has been requested.`,
      link: `/staff/payments/requests?view=${row.id}`,
      date: row.created_at,
    }),
  ],
  [
    sql.failedMails,
    // No mail fails in the bench, so only the statement counts: the kind has no words here.
    ({ id, kind, recipient, next_attempt_at: date }) => {
      const { name, address } = JSON.parse(recipient)
      return {
        _id: `failed-mail-${id}`,
        module: 'database',
        type: 'warning',
        title: 'Email failed',
        message: `${kind}, to ${name || address}: the email could not be sent.`,
        link: `/staff/database/background-work?q=${encodeURIComponent(address)}`,
        date,
      }
    },
  ],
]

export function serveBell(app, pool, guarded) {
  app.get(
    '/api/staff/notifications',
    guarded('students', async () => {
      const found = await Promise.all(
        kinds.map(async ([statement, toEvent]) => (await pool.query(statement))[0].map(toEvent)),
      )
      return {
        success: true,
        data: found
          .flat()
          .sort(
            (one, other) => other.date.localeCompare(one.date) || other._id.localeCompare(one._id),
          ),
      }
    }),
  )
}
