import {
  scholarshipMessages,
  type getScholarship,
  type ResponseOf,
  type Scholarship,
} from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import { useFailureDialog } from '@portal/resource'
import { Button, DateText, DescriptionList, Modal, RetryNotice, Skeleton } from '@portal/ui'
import { EmailText } from '@portal/ui/staff'
import { DecisionButtons } from './DecisionButtons'
import { ScholarshipBadge } from './scholarship-columns'
import { scholarshipsApi } from './scholarships.api'
import type { ListQuery } from './use-scholarship-list'
import type { ScholarshipDecision } from './use-scholarship-decision'
import { useStepKeys } from './use-step-keys'
import styles from './scholarship.module.css'

interface ScholarshipDialogProps {
  id: string
  /** The list with its neighbours. */
  query: ListQuery
  decision: ScholarshipDecision
  onStep: (id: string) => void
  onClose: () => void
}

const Facts = ({ row }: { row: Scholarship }) => (
  <DescriptionList
    items={[
      ['Course', row.course],
      ['JAMB score', row.jamb_score],
      ['JAMB registration number', row.jamb_reg_no],
      ['Application number', row.application_no],
      ['Mobile', row.mobile],
      ['Email', <EmailText key="email" address={row.email} />],
      ['Address', row.address],
      ['Session', row.session.sessionYear],
      ['Applied', <DateText key="applied" value={row.created_at} />],
    ]}
  />
)

interface StepsProps {
  previous: string | null
  next: string | null
  onStep: (id: string) => void
}

/** The previous and the next application of the list, also by keyboard. */
function Steps({ previous, next, onStep }: StepsProps) {
  useStepKeys({ k: previous, j: next }, onStep)
  const step = (id: string | null): void => {
    if (id !== null) onStep(id)
  }
  return (
    <nav className={styles.steps} aria-label="Applications">
      <Button
        small
        icon="chevron-left"
        aria-disabled={previous === null}
        aria-keyshortcuts="k"
        onClick={() => {
          step(previous)
        }}
      >
        Previous
      </Button>
      <Button
        small
        icon="chevron-right"
        aria-disabled={next === null}
        aria-keyshortcuts="j"
        onClick={() => {
          step(next)
        }}
      >
        Next
      </Button>
      <span className="muted small">Keys: J for the next application, K for the previous one</span>
    </nav>
  )
}

type Found = ResponseOf<typeof getScholarship>['data']

/** All fields of one application. A pending one is accepted or rejected here. */
const Review = ({
  found: { scholarship: row, slots, previous, next },
  decision,
  onStep,
}: { found: Found } & Pick<ScholarshipDialogProps, 'decision' | 'onStep'>) => (
  <>
    <p className="cluster">
      <ScholarshipBadge status={row.status} /> <span className="muted">{row.scholarship_id}</span>
    </p>
    <Facts row={row} />
    <div className="stack stack-small">
      <div className={styles.decision}>
        <DecisionButtons row={{ ...row, slots }} decision={decision} />
      </div>
      <p className="muted small">
        {row.status === 'pending'
          ? `${scholarshipMessages.slots(slots.accepted, slots.slots)} for ${slots.sessionYear}`
          : scholarshipMessages.onlyPending(row.status)}
      </p>
    </div>
    <Steps previous={previous} next={next} onStep={onStep} />
  </>
)

/** The application of the address, in a dialog. */
export function ScholarshipDialog({
  id,
  query,
  decision,
  onStep,
  onClose,
}: ScholarshipDialogProps) {
  // The present one stays while the next one is loading.
  const { data, currentData, error, isFetching, refetch } = scholarshipsApi.scholarship.useQuery({
    params: { id },
    query,
  })
  useFailureDialog(error, scholarshipMessages.loadFailed)
  const found = (currentData ?? (isFetching ? data : undefined))?.data
  const failed = error && !isFetching
  return (
    <Modal
      title={found?.scholarship.name ?? 'Scholarship application'}
      width={600}
      onClose={onClose}
    >
      <div className="stack" aria-busy={isFetching}>
        {failed && (
          <RetryNotice
            message={failureMessage(error, scholarshipMessages.loadFailed)}
            onRetry={() => void refetch()}
          />
        )}
        {!failed &&
          (found ? (
            <Review found={found} decision={decision} onStep={onStep} />
          ) : (
            <Skeleton lines={8} />
          ))}
      </div>
    </Modal>
  )
}
