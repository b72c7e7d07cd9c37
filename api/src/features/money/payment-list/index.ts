import {
  exportStudentPayments,
  getPaymentsTotal,
  getStudentPayment,
  listPaymentsOfStudent,
  listStudentPayments,
  studentPaymentList,
} from '@portal/contracts'
import { notFound } from '../../../platform/errors'
import { serveExport } from '../../../platform/export'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { createOncePerSecond } from './once-per-second'
import { createPaymentCounts } from './payment-counts'
import { searchFactsOf } from './payment-search.queries'
import { filterInWords } from './payment-filter.queries'
import { allPayments, amountOfPayments, lastChangeOf, pageOfPayments } from './payment-list.queries'
import { eventsOf, findRecords } from './payment-records.queries'
import { createStudentPaymentRepository } from './student-payments.repository'

export { hasPaidSinceDecision, paymentsByStatus } from './student-payments.repository'

const success = true as const

/**
 * Payments of students: the Bursary's list, and the payments of one student. These are read models
 * without business rules.
 */
export const paymentList: Feature = (app, platform) => {
  const { db, clock } = platform
  const payments = createStudentPaymentRepository(db)
  const oncePerSecond = createOncePerSecond(app, clock)
  const { types, areReferencesLikeNumbers } = searchFactsOf(db)
  const reads = {
    counts: createPaymentCounts(
      clock,
      oncePerSecond(() => lastChangeOf(db)),
    ),
    facts: {
      types: oncePerSecond(types),
      areReferencesLikeNumbers: oncePerSecond(areReferencesLikeNumbers),
    },
  }

  serve(app, listStudentPayments, async ({ query }) => {
    const { payments: rows, meta } = await pageOfPayments(db, query, reads)
    return { success, data: { payments: rows }, meta }
  })
  serve(app, getPaymentsTotal, async ({ query }) => ({
    success,
    data: await amountOfPayments(db, query, reads),
  }))
  serve(app, getStudentPayment, async ({ params: { id } }) => {
    const [payment] = await findRecords(db, [id])
    if (!payment) throw notFound()
    return { success, data: { payment, events: await eventsOf(db, payment.paymentRef) } }
  })
  serveExport(
    app,
    platform,
    exportStudentPayments,
    studentPaymentList,
    ({ query: { format: _format, ...filter } }) => allPayments(db, filter, reads),
    {
      filterInWords: ({ format: _format, q: _q, ...filter }) => filterInWords(db, filter),
    },
  )
  serve(app, listPaymentsOfStudent, async ({ params: { studentId }, actor }) => {
    // Returns 404 for another student's record as well, so that its existence isn't revealed.
    if (actor.kind === 'student' ? actor.id !== studentId : !(await payments.isStudent(studentId)))
      throw notFound()
    return payments.ofStudent(studentId)
  })
}
