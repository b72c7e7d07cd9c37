import { batchMessages, type DecisionBatch } from '@portal/contracts'
import { announce, baseApi, failureMessage, usePortalDispatch } from '@portal/kit'
import { useAction, useEditor } from '@portal/resource'
import { Button, Modal, Notice, RetryNotice, Skeleton, useIsVisible } from '@portal/ui'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { count, decisionWords, students } from './batch-words'
import { batchesApi } from './batches.api'
import { DecisionResults } from './DecisionResults'
import styles from './batch.module.css'

const everyMs = 1_000

const sentenceOf = ({
  status,
  decision,
  counts: { decided, total, already, refused },
}: DecisionBatch): string => {
  const { done } = decisionWords[decision]
  const rest = [
    already > 0 && `${count(already)} already decided`,
    refused > 0 && `${count(refused)} not possible`,
  ]
    .filter(Boolean)
    .join(', ')
  return `${status === 'running' ? '' : `${done}: `}${count(decided)} of ${students(total)}${rest && `; ${rest}`}.`
}

/** The progress of the batch. The list is loaded again at its end. */
function useBatch(id: string) {
  const dispatch = usePortalDispatch()
  const [isOver, setOver] = useState(false)
  const isVisible = useIsVisible()
  const answer = batchesApi.decisions.useQuery(
    { params: { id } },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: isOver || !isVisible ? 0 : everyMs,
    },
  )
  const batch = answer.currentData?.data
  if (!isOver && batch !== undefined && batch.status !== 'running') setOver(true)
  const end = useEffectEvent(() => {
    if (batch) announce(sentenceOf(batch))
    dispatch(baseApi.util.invalidateTags(['Student']))
  })
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  return { ...answer, batch }
}

function Running({ batch }: { batch: DecisionBatch }) {
  const { total, waiting } = batch.counts
  const { run, running } = useAction(batchesApi.stopDecisions.useMutation(), {
    ask: () => ({
      title: 'Stop here?',
      message:
        'Decisions already made are final and the students get an email. The others stay pending.',
      confirmLabel: 'Yes, stop',
      danger: true,
    }),
    request: ({ _id }: DecisionBatch) => ({ params: { id: _id } }),
    done: () => ({ title: 'Stopped', message: batchMessages.stopped }),
    failed: batchMessages.stopFailed,
  })
  return (
    <>
      <progress
        className={styles.bar}
        aria-label="Students processed"
        value={total - waiting}
        max={total}
      />
      <p className="muted">
        You can close this window. The decisions continue, and this page shows their progress.
      </p>
      <div>
        <Button busy={running !== undefined} onClick={() => void run(batch)}>
          Stop
        </Button>
      </div>
    </>
  )
}

const Shown = ({ batch }: { batch: DecisionBatch }) =>
  batch.status === 'running' ? (
    <div className="stack">
      <p>{sentenceOf(batch)}</p>
      <Running batch={batch} />
    </div>
  ) : (
    <div className="stack">
      <Notice tone={batch.status === 'stopped' || batch.counts.refused > 0 ? 'warning' : 'success'}>
        <p>{sentenceOf(batch)}</p>
      </Notice>
      <DecisionResults batch={batch} />
    </div>
  )

const titleOf = ({ status, decision, counts }: DecisionBatch): string =>
  status === 'running'
    ? `${decisionWords[decision].doing} ${students(counts.total)}`
    : `Results for ${students(counts.total)}`

function Batch({ id, onClose }: { id: string; onClose: () => void }) {
  const { batch, error, isFetching, refetch } = useBatch(id)
  const hasFailed = error !== undefined && !batch && !isFetching
  return (
    <Modal title={batch ? titleOf(batch) : 'Decisions'} width={800} onClose={onClose}>
      {batch && <Shown batch={batch} />}
      {hasFailed && (
        <RetryNotice
          message={failureMessage(error, batchMessages.fetchFailed)}
          onRetry={() => void refetch()}
        />
      )}
      {!batch && !hasFailed && <Skeleton lines={5} />}
    </Modal>
  )
}

/**
 * Decisions on many students, from the address: `?batch=<id>`. After closing, the list gets the
 * focus, because the bar that opened it is no longer there.
 */
export function DecisionProgress({ list }: { list: RefObject<HTMLElement | null> }) {
  const { open, close } = useEditor(['batch'])
  const id = open && 'id' in open ? open.id : ''
  const focus = useEffectEvent(() => {
    if (document.activeElement === document.body) list.current?.focus()
  })
  useEffect(
    () =>
      id === ''
        ? undefined
        : () => {
            focus()
          },
    [id],
  )
  return id === '' ? null : <Batch key={id} id={id} onClose={close} />
}
