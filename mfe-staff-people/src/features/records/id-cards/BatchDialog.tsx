import { cardBatchMessages, type CardBatch } from '@portal/contracts'
import { announce, baseApi, failureMessage, usePortalDispatch } from '@portal/kit'
import { Button, Modal, Notice, RetryNotice, Skeleton, useIsVisible } from '@portal/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { BatchRows } from './BatchRows'
import { sentenceOf, students } from './card-words'
import { DownloadCards, noFileReason } from './DownloadCards'
import { idCardsApi } from './id-cards.api'
import styles from './id-cards.module.css'

const everyMs = 1_000

/** The progress of the batch. The list is loaded again at its end. */
function useBatch(id: string) {
  const dispatch = usePortalDispatch()
  const [isOver, setOver] = useState(false)
  const isVisible = useIsVisible()
  const answer = idCardsApi.batch.useQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true, pollingInterval: isOver || !isVisible ? 0 : everyMs },
  )
  const batch = answer.currentData?.data
  const [wasRunning, setRunning] = useState(false)
  if (!wasRunning && batch?.status === 'running') setRunning(true)
  if (!isOver && batch !== undefined && batch.status !== 'running') setOver(true)
  const end = useEffectEvent(() => {
    if (!batch || !wasRunning) return
    announce(sentenceOf(batch))
    dispatch(baseApi.util.invalidateTags(['CardBatch']))
  })
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  return { ...answer, batch }
}

const Running = ({ batch }: { batch: CardBatch }) => (
  <>
    <p>{sentenceOf(batch)}</p>
    <progress
      className={styles.bar}
      aria-label="Students done"
      value={batch.counts.total - batch.counts.waiting}
      max={batch.counts.total}
    />
    <p className="muted">
      You can close this window. The cards are made in the background, and this page shows their
      progress.
    </p>
  </>
)

function Result({ batch, onClose }: { batch: CardBatch; onClose: () => void }) {
  const reason = batch.status === 'stopped' ? cardBatchMessages.makerGone : noFileReason(batch)
  const hasWarning = reason !== undefined || batch.counts.refused > 0
  return (
    <>
      <Notice tone={hasWarning ? 'warning' : 'success'}>
        <p>{sentenceOf(batch)}</p>
        {reason && <p>{reason}</p>}
      </Notice>
      {batch.file !== 'removed' && <BatchRows batch={batch} />}
      <div className="cluster dialog-actions">
        <DownloadCards batch={batch} variant="primary" />
        <Button onClick={onClose}>Close</Button>
      </div>
    </>
  )
}

const Shown = ({ batch, onClose }: { batch: CardBatch; onClose: () => void }) =>
  batch.status === 'running' ? (
    <Running batch={batch} />
  ) : (
    <Result batch={batch} onClose={onClose} />
  )

/** The progress of a batch, and its result for each student. */
export function BatchDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { batch, error, isFetching, refetch } = useBatch(id)
  const hasFailed = error !== undefined && !isFetching
  return (
    <Modal
      title={batch ? `ID cards of ${students(batch.counts.total)}` : 'ID cards'}
      width={800}
      onClose={onClose}
    >
      <div className="stack">
        {batch ? (
          <Shown batch={batch} onClose={onClose} />
        ) : hasFailed ? (
          <RetryNotice
            message={failureMessage(error, cardBatchMessages.fetchFailed)}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton lines={5} />
        )}
      </div>
    </Modal>
  )
}
