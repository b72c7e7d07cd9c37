import { listApplicableFees } from '@portal/contracts'
import { notFound } from '../../../../platform/errors'
import type { Feature } from '../../../../platform/feature'
import { serve } from '../../../../platform/http/serve'
import { createChargesOf } from '../../charges'
import { createStudentReader, subjectOf } from '../../../students/records'
import { toFeeLine } from './fee-lines.rules'
import { paidLinesOf } from './paid-lines.queries'

export { sentenceOf } from './fee-lines.rules'

/** A student's unpaid charges and payments. */
export const studentCharges: Feature = (app, { db, clock }) => {
  const [students, chargesOf] = [createStudentReader(db), createChargesOf(db, clock)]
  serve(app, listApplicableFees, async ({ body: { payeenum }, actor }) => {
    const student = await students.idOf(subjectOf(actor, payeenum))
    if (student === null) throw notFound()
    const [charges, payments] = await Promise.all([chargesOf(student), paidLinesOf(db, student)])
    return {
      success: true as const,
      Data: { unpaids: charges.filter(({ isCleared }) => !isCleared).map(toFeeLine), payments },
    }
  })
}
