import { cardBatchMessages, type CardBatch } from '@portal/contracts'
import { FileButton } from '@portal/forms'
import { batchName } from './card-words'

/** Downloads the cards of a batch, or nothing while there is no file. */
export const DownloadCards = ({
  batch,
  ...look
}: {
  batch: CardBatch
  variant?: 'primary'
  small?: boolean
}) =>
  batch.file === 'ready' ? (
    <FileButton
      {...look}
      file="GET /id-card-batches/:id/pdf"
      params={{ id: batch._id }}
      aria-label={`Download ${batchName(batch)}`}
    >
      Download
    </FileButton>
  ) : null

/** Why there is no file; undefined if there is one. */
export const noFileReason = ({ file }: CardBatch): string | undefined =>
  ({
    ready: undefined,
    waiting: undefined,
    none: cardBatchMessages.noFile,
    removed: cardBatchMessages.removed,
  })[file]
