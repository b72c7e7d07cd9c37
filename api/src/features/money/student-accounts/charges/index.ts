import { listApplicableFees } from '@portal/contracts'
import { holdsModule } from '../../../../platform/actor'
import { notFound } from '../../../../platform/errors'
import type { Feature } from '../../../../platform/feature'
import { serve } from '../../../../platform/http/serve'
import { createChargesOf } from '../../charges'
import { createAloneRests } from '../../concessions'
import { createStudentReader, subjectOf } from '../../../students/records'
import { toChargeLine } from './charge-lines'
import { paidLinesOf } from './paid-lines.queries'

/** A student's unpaid charges and payments. */
export const studentCharges: Feature = (app, { db, clock }) => {
  const [students, chargesOf] = [createStudentReader(db), createChargesOf(db, clock)]
  const restsOf = createAloneRests(db)
  serve(app, listApplicableFees, async ({ body: { payeenum }, actor }) => {
    const student = await students.idOf(subjectOf(actor, payeenum))
    if (student === null) throw notFound()
    const [charges, payments, restOf] = await Promise.all([
      chargesOf(student),
      paidLinesOf(db, student),
      holdsModule(actor, 'finance') ? restsOf(student) : () => null,
    ])
    return {
      success: true as const,
      Data: {
        unpaids: charges
          .filter(({ isCleared }) => !isCleared)
          .map((charge) => toChargeLine(charge, restOf(charge.id))),
        payments,
      },
    }
  })
}
