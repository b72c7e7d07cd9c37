import type { ChargeLine } from '@portal/contracts'
import { toNaira } from '../../../../platform/money.rules'
import type { Charge } from '../../../charges/charge-rule'
import { sentenceOf } from '../../charges'

/** An unpaid charge, for display. `restKobo` is for officers, see `waivableAlone`. */
export const toChargeLine = (charge: Charge, restKobo: number | null): ChargeLine => ({
  payid: charge.id,
  paymentname: charge.name,
  description: charge.description,
  sessionYear: charge.sessionYear,
  amount: toNaira(charge.totalKobo),
  baseAmount: toNaira(charge.baseKobo),
  lateFee: toNaira(charge.lateKobo),
  discount: toNaira(charge.discountKobo),
  dueDate: charge.dueOn,
  waivableAlone: restKobo === null ? null : toNaira(restKobo),
  extendedFrom: charge.extendedFrom,
  dueStatus: charge.isOverdue ? 'overdue' : 'due',
  paymentOrder: charge.paymentOrder,
  isPayable: charge.isPayable,
  notPayable: charge.notPayable && {
    reason: charge.notPayable,
    sentence: sentenceOf(charge, charge.notPayable),
  },
  openPayment: charge.open && {
    paymentRef: charge.open.reference,
    startedAt: charge.open.startedAt,
  },
})
