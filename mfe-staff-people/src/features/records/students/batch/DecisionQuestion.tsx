import {
  batchMessages,
  type BatchDecision,
  type DecisionBatch,
  type DecisionPreview,
  type StudentSelection,
} from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import { Button, Modal, Notice, RetryNotice, Skeleton } from '@portal/ui'
import { count, decisionWords, students } from './batch-words'
import { batchesApi } from './batches.api'
import styles from './batch.module.css'
import { useStartOnce } from './use-start-once'

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

function useStart({ decision, selection, onClose, onStarted }: QuestionProps) {
  const [send] = batchesApi.startDecisions.useMutation()
  return useStartOnce({
    send: async (key) => (await send({ body: { key, decision, selection } }).unwrap()).data,
    onStarted: (batch) => {
      onClose()
      onStarted(batch)
    },
    titleOf: ({ counts }) => `${decisionWords[decision].doing} ${students(counts.total)}`,
    failed: batchMessages.startFailed,
  })
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
