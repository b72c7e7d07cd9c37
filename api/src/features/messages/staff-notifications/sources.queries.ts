import { adjustmentLabels, type Module, type StaffNotification } from '@portal/contracts'
import type { Knex } from 'knex'
import { formatNaira } from '../../../platform/money.rules'

/**
 * A kind of event that staff with a module look after. It gives its newest ones from an index alone, so that asking costs the same
 * however many there are: every staff member's bell asks twice a minute, also while everybody applies at once.
 */
export interface StaffNotificationSource {
  module: Module
  latest: (connection: Knex, limit: number) => Promise<Omit<StaffNotification, 'module'>[]>
}

interface StudentRow {
  id: string
  application_number: string
  firstname: string
  lastname: string
  at: string
}

const student = ({ firstname, lastname, application_number: number }: StudentRow): string =>
  `${firstname} ${lastname}, ${number}`
const linkTo = ({ application_number: number }: StudentRow): string =>
  `/staff/students?view=${number}`

const registrations: StaffNotificationSource = {
  module: 'students',
  latest: async (connection, limit) => {
    const rows = await connection('students')
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit)
      .select<StudentRow[]>('id', 'application_number', 'firstname', 'lastname', 'created_at as at')
    return rows.map((row) => ({
      _id: `registration-${row.id}`,
      type: 'info',
      title: 'New registration',
      message: `${student(row)}, has registered.`,
      link: linkTo(row),
      date: row.at,
    }))
  },
}

const submittedForms: StaffNotificationSource = {
  module: 'students',
  latest: async (connection, limit) => {
    const newest = connection('biodata')
      .whereNotNull('submitted_at')
      .orderBy([
        { column: 'submitted_at', order: 'desc' },
        { column: 'student_id', order: 'desc' },
      ])
      .limit(limit)
      .select('student_id', 'submitted_at')
      .as('newest')
    const rows = await connection
      .from(newest)
      .join('students', 'students.id', 'newest.student_id')
      .orderBy('newest.submitted_at', 'desc')
      .select<StudentRow[]>(
        'students.id',
        'application_number',
        'firstname',
        'lastname',
        'newest.submitted_at as at',
      )
    return rows.map((row) => ({
      _id: `form-${row.id}`,
      type: 'success',
      title: 'Application form submitted',
      message: `${student(row)}, has submitted the application form.`,
      link: linkTo(row),
      date: row.at,
    }))
  },
}

interface ScholarshipRow {
  id: string
  scholarship_id: string
  name: string
  course: string
  created_at: string
}

const scholarshipApplications: StaffNotificationSource = {
  module: 'scholarship',
  latest: async (connection, limit) => {
    const rows = await connection('scholarship_applications')
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'scholarship_id', order: 'desc' },
      ])
      .limit(limit)
      .select<ScholarshipRow[]>('id', 'scholarship_id', 'name', 'course', 'created_at')
    return rows.map(({ id, scholarship_id: number, name, course, created_at: date }) => ({
      _id: `scholarship-${id}`,
      type: 'info',
      title: 'Scholarship application',
      message: `${name}, ${number}, has applied for the scholarship: ${course}.`,
      link: `/staff/scholarship?view=${id}`,
      date,
    }))
  },
}

interface AttentionRow {
  id: string
  reference: string
  detail: string
  created_at: string
}

const paymentsNeedingAttention: StaffNotificationSource = {
  module: 'finance',
  latest: async (connection, limit) => {
    const rows = await connection('payment_attention')
      .where({ state: 'open' })
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit)
      .select<AttentionRow[]>('id', 'reference', 'detail', 'created_at')
    return rows.map(({ id, reference, detail, created_at: date }) => ({
      _id: `payment-attention-${id}`,
      type: 'warning',
      title: 'Payment needs attention',
      message: `${reference}: ${detail}`,
      link: `/staff/payments/attention?q=${encodeURIComponent(reference)}`,
      date,
    }))
  },
}

interface BankRow {
  id: string
  reference: string
  application_number: string
  firstname: string
  lastname: string
  at: string
}

const bankPayments: StaffNotificationSource = {
  module: 'finance',
  latest: async (connection, limit) => {
    const newest = connection('bank_payments')
      .where({ state: 'submitted' })
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit)
      .select('id', 'reference', 'student_id', 'created_at')
      .as('newest')
    const rows = await connection
      .from(newest)
      .join('students', 'students.id', 'newest.student_id')
      .orderBy('newest.created_at', 'desc')
      .select<BankRow[]>(
        'newest.id',
        'newest.reference',
        'application_number',
        'firstname',
        'lastname',
        'newest.created_at as at',
      )
    return rows.map((row) => ({
      _id: `bank-payment-${row.id}`,
      type: 'info',
      title: 'Bank payment',
      message: `${row.firstname} ${row.lastname}, ${row.application_number}, has sent the proof of a payment at a bank.`,
      link: `/staff/payments/bank?view=${row.id}`,
      date: row.at,
    }))
  },
}

interface RequestRow {
  id: string
  kind: string
  reference: string
  amount_kobo: number | string
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

const requestsToDecide: StaffNotificationSource = {
  module: 'finance',
  latest: async (connection, limit) => {
    const newest = connection('payment_requests')
      .where({ state: 'proposed' })
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit)
      .select('id', 'kind', 'reference', 'amount_kobo', 'student_id', 'created_at')
      .as('newest')
    const rows = await connection
      .from(newest)
      .leftJoin('students', 'students.id', 'newest.student_id')
      .orderBy('newest.created_at', 'desc')
      .select<RequestRow[]>(
        'newest.id',
        'kind',
        'reference',
        'amount_kobo',
        'application_number',
        'newest.created_at',
      )
    return rows.map((row) => ({
      _id: `payment-request-${row.id}`,
      type: 'warning',
      title: 'A request waits for a second person',
      message: `${asked(row)} has been asked for.`,
      link: `/staff/payments/requests?view=${row.id}`,
      date: row.created_at,
    }))
  },
}

/** Every kind of event. A feature whose events staff should hear of adds its own here, once. */
export const sources: readonly StaffNotificationSource[] = [
  registrations,
  submittedForms,
  scholarshipApplications,
  paymentsNeedingAttention,
  bankPayments,
  requestsToDecide,
]
