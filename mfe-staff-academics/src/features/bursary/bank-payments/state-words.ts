import type { BankPayment } from '@portal/contracts'
import type { Tone } from '@portal/ui'

export const stateWords: Record<BankPayment['state'], { label: string; tone: Tone }> = {
  submitted: { label: 'Waiting', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  refused: { label: 'Declined', tone: 'neutral' },
}
