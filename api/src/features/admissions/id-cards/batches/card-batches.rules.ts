import type { CardBatch } from '@portal/contracts'

/** Whether the cards of a batch can be downloaded. */
export function fileState({
  status,
  issued,
  isRemoved,
}: {
  status: CardBatch['status']
  issued: number
  isRemoved: boolean
}): CardBatch['file'] {
  if (status === 'running') return 'waiting'
  if (issued === 0) return 'none'
  return isRemoved ? 'removed' : 'ready'
}
