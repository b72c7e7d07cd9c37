import type { PaymentRequest } from '@portal/contracts'
import type { Tone } from '@portal/ui'

export const stateWords: Record<PaymentRequest['state'], { label: string; tone: Tone }> = {
  proposed: { label: 'Waiting', tone: 'warning' },
  refused: { label: 'Declined', tone: 'neutral' },
  sent: { label: 'Processing', tone: 'info' },
  done: { label: 'Done', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
}
