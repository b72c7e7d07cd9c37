import {
  batchMessages,
  type BatchDecision,
  type DecisionBatch,
  type DecisionPreview,
  type StudentSelection,
} from '@portal/contracts'
import { alert, failureMessage } from '@portal/kit'
import { useIsShown } from '@portal/resource'
import { Button, Modal, Notice, RetryNotice, Skeleton } from '@portal/ui'
import { useRef, useState } from 'react'
import { count, decisionWords, newKey, students } from './batch-words'
import { batchesApi } from './batches.api'
import styles from './batch.module.css'

interface QuestionProps {
  decision: BatchDecision
  selection: StudentSelection
  onClose: () => void
  onStarted: (batch: DecisionBatch) => void
}

const Refused = ({ refused }: { refused: DecisionPreview['refused'] }) => (
  <Notice
    tone="warning"
    title={`${students(refused.reduce((sum, each) => sum + each.count, 0))} cannot be decided on`}
  >
    <ul className={styles.reasons}>
      {refused.map(({ reason, count: number, students: first }) => (
        <li key={reason}>
          <strong>{count(number)}</strong>: {reason}
          <span className="muted small">
            {first.map(({ name, applicationNumber }) => `${name}, ${applicationNumber}`).join('; ')}
            {number > first.length && ' …'}
          </span>
        </li>
      ))}
    </ul>
  </Notice>
)

/**
 * Starts the decisions once: the key is created with the question, so that a second click, or a
 * retry after a lost reply, starts no second batch. A person who has left the question gets a
 * message and stays where they are.
 */
function useStart({ decision, selection, onClose, onStarted }: QuestionProps) {
  const [send] = batchesApi.startDecisions.useMutation()
  const [key] = useState(newKey)
  const [busy, setBusy] = useState(false)
  const sent = useRef(false)
  const isShown = useIsShown()
  const start = async (): Promise<void> => {
    if (sent.current) return
    sent.current = true
    setBusy(true)
    try {
      const { data } = await send({ body: { key, decision, selection } }).unwrap()
      if (isShown.current) {
        onClose()
        onStarted(data)
      } else
        await alert({
          tone: 'success',
          title: `${decisionWords[decision].doing} ${students(data.counts.total)}`,
          autoCloseMs: 2000,
        })
    } catch (error) {
      await alert({
        tone: 'error',
        title: 'Error',
        message: failureMessage(error, batchMessages.startFailed),
      })
      sent.current = false
      setBusy(false)
    }
  }
  return { busy, start }
}

function Preview({ preview, ...question }: QuestionProps & { preview: DecisionPreview }) {
  const { total, eligible, withoutForm, refused } = preview
  const { verb, yes } = decisionWords[question.decision]
  const { busy, start } = useStart(question)
  return (
    <div className="stack">
      {eligible > 0 && (
        <p>
          {verb}{' '}
          <strong>
            {eligible === total ? students(total) : `${count(eligible)} of ${students(total)}`}
          </strong>
          . Each student gets an email.
        </p>
      )}
      {eligible > 0 && withoutForm > 0 && (
        <Notice tone="info">
          <p>{batchMessages.withoutForm(withoutForm)}</p>
        </Notice>
      )}
      {refused.length > 0 && <Refused refused={refused} />}
      {eligible === 0 && <p>{batchMessages.nobody}</p>}
      <div className="cluster dialog-actions">
        {eligible > 0 && (
          <Button
            variant={question.decision === 'active' ? 'primary' : 'danger'}
            busy={busy}
            busyLabel="Starting..."
            onClick={() => void start()}
          >
            {yes} {students(eligible)}
          </Button>
        )}
        <Button onClick={question.onClose} data-first-focus>
          {eligible > 0 ? 'Cancel' : 'Close'}
        </Button>
      </div>
    </div>
  )
}

/**
 * The question before decisions on many: their number, and the reasons why others cannot be decided
 * on.
 */
export function DecisionQuestion(question: QuestionProps) {
  const { decision, selection, onClose } = question
  const { currentData, error, isFetching, refetch } = batchesApi.previewDecisions.useQuery(
    { body: { decision, selection } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <Modal title={`${decisionWords[decision].verb} the selected students?`} onClose={onClose}>
      {error && !isFetching ? (
        <RetryNotice
          message={failureMessage(error, batchMessages.previewFailed)}
          onRetry={() => void refetch()}
        />
      ) : currentData && !isFetching ? (
        <Preview {...question} preview={currentData.data} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Modal>
  )
}
