import { adjustmentMessages, type ChargeAdjustment } from '@portal/contracts'
import type { Charge } from '../../../charges/charge-rule'

export type AdjustmentKind = ChargeAdjustment['kind']
/** A requested adjustment; only a discount has an amount, in kobo. */
export interface AskedAdjustment {
  kind: AdjustmentKind
  amountKobo: number | null
}
type Ruling = { amountKobo: number } | { refusal: string; field?: 'amount' }

const lateFee = ({ applyLateFee, lateFeeKobo, discountKobo, baseKobo }: Charge): Ruling =>
  applyLateFee && lateFeeKobo > 0 && discountKobo < baseKobo
    ? { amountKobo: lateFeeKobo }
    : { refusal: adjustmentMessages.noLateFee }

function discount({ baseKobo, discountKobo }: Charge, asked: number | null): Ruling {
  if (asked === null) return { refusal: adjustmentMessages.amountMissing, field: 'amount' }
  return asked < baseKobo - discountKobo
    ? { amountKobo: asked }
    : { refusal: adjustmentMessages.tooMuch, field: 'amount' }
}

/** Returns why the charge cannot be adjusted at all now, or null. */
function standstill(charge: Charge): string | null {
  if (charge.isCleared) return adjustmentMessages.cleared
  if (charge.open) return adjustmentMessages.beingConfirmed
  return charge.notPayable === 'proof-under-review' ? adjustmentMessages.proofFirst : null
}

/**
 * Amount of an adjustment in kobo, or the reason for its refusal. A waiver covers the rest of the
 * charge, a discount less than that.
 */
export function rule(charge: Charge, { kind, amountKobo }: AskedAdjustment): Ruling {
  const refusal = standstill(charge)
  if (refusal) return { refusal }
  if (kind === 'discount') return discount(charge, amountKobo)
  if (amountKobo !== null) return { refusal: adjustmentMessages.amountOnly, field: 'amount' }
  return kind === 'waiver' ? { amountKobo: charge.baseKobo - charge.discountKobo } : lateFee(charge)
}

/** The amount in kobo that one officer may still waive of a charge alone, after `beforeKobo`. */
export const restForOne = (beforeKobo: number, limitKobo: number): number =>
  Math.max(0, limitKobo - beforeKobo)

/** Whether one officer may do this alone. A waiver includes the late fee. */
export const isForOneAlone = (
  { charge, kind, amountKobo }: { charge: Charge; kind: AdjustmentKind; amountKobo: number },
  restKobo: number,
): boolean => amountKobo + (kind === 'waiver' ? charge.lateKobo : 0) <= restKobo
