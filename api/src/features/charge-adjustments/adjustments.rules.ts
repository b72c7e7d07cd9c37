import { adjustmentMessages as sentences, type ChargeAdjustment } from '@portal/contracts'
import type { Charge } from '../fees'

export type AdjustmentKind = ChargeAdjustment['kind']
/** What is asked for; an amount in kobo stands with a discount alone. */
export interface AskedAdjustment {
  kind: AdjustmentKind
  amountKobo: number | null
}
type Ruling = { amountKobo: number } | { refusal: string; field?: 'amount' }

const lateFee = ({ applyLateFee, lateFeeKobo, discountKobo, amountKobo }: Charge): Ruling =>
  applyLateFee && lateFeeKobo > 0 && discountKobo < amountKobo
    ? { amountKobo: lateFeeKobo }
    : { refusal: sentences.noLateFee }

function discount({ amountKobo, discountKobo }: Charge, asked: number | null): Ruling {
  if (asked === null) return { refusal: sentences.amountMissing, field: 'amount' }
  return asked < amountKobo - discountKobo
    ? { amountKobo: asked }
    : { refusal: sentences.tooMuch, field: 'amount' }
}

/** Why nothing can be changed about the charge now, whatever it is. */
function standstill(charge: Charge): string | null {
  if (charge.isCleared) return sentences.cleared
  if (charge.open) return sentences.beingConfirmed
  return charge.notPayable === 'proof-under-review' ? sentences.proofFirst : null
}

/** How much an adjustment is worth, in kobo: a waiver takes what is left of the charge, a discount less than that. Or why there is none. */
export function rule(charge: Charge, { kind, amountKobo }: AskedAdjustment): Ruling {
  const refusal = standstill(charge)
  if (refusal) return { refusal }
  if (kind === 'discount') return discount(charge, amountKobo)
  if (amountKobo !== null) return { refusal: sentences.amountOnly, field: 'amount' }
  return kind === 'waiver'
    ? { amountKobo: charge.amountKobo - charge.discountKobo }
    : lateFee(charge)
}
