import { correctionMessages, type StudentPair } from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import { useAction, useEditor } from '@portal/resource'
import { Button, EmptyState, Modal, RetryNotice, Skeleton } from '@portal/ui'
import { fullName } from '../student-labels'
import { correctionsApi } from './corrections.api'
import styles from './corrections.module.css'
import { duplicateReasons, pairId } from './pair-address'

const nameOf = (student: StudentPair['one']): string =>
  `${fullName(student)}, ${student.applicationNumber}`

/** Stores, after a confirmation, that two records are of different people. */
export function useDistinct() {
  return useAction(correctionsApi.markDistinct.useMutation(), {
    ask: ({ one, other }: StudentPair & { _id: string }) => ({
      title: 'Two different people?',
      message: `${nameOf(one)} and ${nameOf(other)} will no longer be listed as possible duplicates.`,
      confirmLabel: 'Yes, different people',
    }),
    request: ({ one, other }) => ({ params: { one: one._id, other: other._id } }),
    done: () => ({ title: 'Noted', message: correctionMessages.distinct }),
    failed: correctionMessages.distinctFailed,
  })
}

function Pair({ pair }: { pair: StudentPair }) {
  const { edit } = useEditor(['pair'])
  const { run, running } = useDistinct()
  const { one, other, likenesses } = pair
  const _id = pairId(one._id, other._id)
  return (
    <li>
      <div>
        <p>
          <strong>{nameOf(one)}</strong>
        </p>
        <p>
          <strong>{nameOf(other)}</strong>
        </p>
        <p className="muted small">
          Same {likenesses.map((each) => duplicateReasons[each]).join(' and ')}
        </p>
      </div>
      <div className="cluster">
        <Button
          small
          aria-label={`Compare ${nameOf(one)} with ${nameOf(other)}`}
          onClick={() => {
            edit({ _id }, 'pair')
          }}
        >
          Compare
        </Button>
        <Button
          small
          variant="quiet"
          busy={running !== undefined}
          aria-label={`Not the same: ${nameOf(one)} and ${nameOf(other)}`}
          onClick={() => void run({ ...pair, _id })}
        >
          Not the same
        </Button>
      </div>
    </li>
  )
}

const Pairs = ({ pairs, hasMore }: { pairs: readonly StudentPair[]; hasMore: boolean }) =>
  pairs.length === 0 ? (
    <EmptyState title={correctionMessages.noDuplicates} />
  ) : (
    <div className="stack">
      <p>
        Records with the same name and birth date, telephone or email. Family members may share
        these details, so compare before you merge.
      </p>
      <ul className={styles.pairs}>
        {pairs.map((pair) => (
          <Pair key={pairId(pair.one._id, pair.other._id)} pair={pair} />
        ))}
      </ul>
      {hasMore && <p className="muted">Decide on these pairs to see more.</p>}
    </div>
  )

/** Pairs of records that may be of one person. */
export function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const { currentData, error, isFetching, refetch } = correctionsApi.duplicates.useQuery(
    undefined,
    { refetchOnMountOrArgChange: true },
  )
  return (
    <Modal title="Possible duplicates" width={800} onClose={onClose}>
      {error && !isFetching && (
        <RetryNotice
          message={failureMessage(error, correctionMessages.duplicatesFailed)}
          onRetry={() => void refetch()}
        />
      )}
      {!currentData && !error && <Skeleton lines={6} />}
      {currentData && <Pairs {...currentData.data} />}
    </Modal>
  )
}
