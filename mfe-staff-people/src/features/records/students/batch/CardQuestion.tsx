import {
  cardBatchMessages,
  mostCards,
  type CardBatch,
  type StudentSelection,
} from '@portal/contracts'
import { Button, Modal, Notice } from '@portal/ui'
import { students } from './batch-words'
import { batchesApi } from './batches.api'
import { useStartOnce } from './use-start-once'

interface QuestionProps {
  selection: StudentSelection
  /** The number of selected students. */
  count: number
  onClose: () => void
  onStarted: (batch: CardBatch) => void
}

/** The question before the ID cards of several students are made. */
export function CardQuestion({ selection, count, onClose, onStarted }: QuestionProps) {
  const [send] = batchesApi.startCards.useMutation()
  const { busy, start } = useStartOnce({
    send: async (key) => (await send({ body: { key, selection } }).unwrap()).data,
    onStarted,
    titleOf: ({ counts }) => `Making the ID cards of ${students(counts.total)}`,
    failed: cardBatchMessages.startFailed,
  })
  const isPossible = count <= mostCards
  return (
    <Modal title="Make the ID cards of the selected students?" onClose={onClose}>
      <div className="stack">
        {isPossible ? (
          <>
            <p>
              The cards of <strong>{students(count)}</strong> become one PDF, with eight cards to an
              A4 page. A student who has a valid card gets the same card again.
            </p>
            <p>
              Students without a photo or a matric number get no card. The result lists them with
              the reason.
            </p>
          </>
        ) : (
          <Notice tone="warning">
            <p>{cardBatchMessages.tooMany(count)}</p>
          </Notice>
        )}
        <div className="cluster dialog-actions">
          {isPossible && (
            <Button
              variant="primary"
              busy={busy}
              busyLabel="Starting..."
              onClick={() => void start()}
            >
              Make ID cards
            </Button>
          )}
          <Button onClick={onClose} data-first-focus>
            {isPossible ? 'Cancel' : 'Close'}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
