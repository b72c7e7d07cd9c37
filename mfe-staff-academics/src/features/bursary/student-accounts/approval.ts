import type { ChargeLine } from '@portal/contracts'
import { formatMoney } from '@portal/ui'

/** Whether an act on the charge takes a second officer. `amount` is in naira. */
export const takesApproval = (amount: number, { waivableAlone }: ChargeLine): boolean =>
  amount > (waivableAlone ?? 0)

/** The consequence of an act on a charge: recorded, or a request for a second officer. */
export const consequenceOf = (amount: number, line: ChargeLine): string =>
  takesApproval(amount, line)
    ? `One officer alone may still waive ${formatMoney(line.waivableAlone ?? 0)} of this charge. Another Bursary officer must approve this. The charge does not change until then.`
    : 'This is recorded in the ledger and audit trail.'
