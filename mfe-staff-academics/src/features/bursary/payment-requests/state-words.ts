import type { PaymentRequest } from '@portal/contracts'
import type { Tone } from '@portal/ui'

interface Word {
  label: string
  tone: Tone
}

const words: Record<PaymentRequest['state'], Word> = {
  proposed: { label: 'Waiting', tone: 'warning' },
  refused: { label: 'Declined', tone: 'neutral' },
  sent: { label: 'Processing', tone: 'info' },
  done: { label: 'Done', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
}

/** The state of a request. Its own maker withdraws it; another person declines it. */
export const stateOf = ({ state, proposedBy, decidedBy }: PaymentRequest): Word =>
  state === 'refused' && decidedBy?._id === proposedBy._id
    ? { label: 'Withdrawn', tone: 'neutral' }
    : words[state]
