import { deadlineMessages, type DeadlineExtension, type Statement } from '@portal/contracts'
import { Badge, Button, CouldNotLoad, DateText } from '@portal/ui'
import { useState } from 'react'
import { accountsApi as api } from './accounts.api'
import styles from './accounts.module.css'
import { TakeBackExtensionDialog } from './TakeBackExtensionDialog'

/** The state of an extension: taken back, active, or followed by a later one. */
function ExtensionState({
  row: { takenBackAt, applies, charge },
  onTakeBack,
}: {
  row: DeadlineExtension
  onTakeBack: () => void
}) {
  if (takenBackAt) return <Badge>Withdrawn</Badge>
  if (!applies) return <Badge>Extended again</Badge>
  return (
    <Button
      small
      aria-haspopup="dialog"
      aria-label={`Withdraw: extended deadline of ${charge.description}`}
      onClick={onTakeBack}
    >
      Withdraw
    </Button>
  )
}

/** The extended deadlines of a student, with author and reason. */
export function Extensions({ student }: { student: Statement['student'] }) {
  const {
    currentData: rows,
    isError,
    isFetching,
    refetch,
  } = api.listDeadlineExtensions.useQuery({ params: { studentId: student._id } })
  const [opened, open] = useState<DeadlineExtension>()
  if (!rows && isError) return <CouldNotLoad busy={isFetching} onRetry={() => void refetch()} />
  if (!rows || rows.length === 0) return <p className="muted">{deadlineMessages.none}</p>
  return (
    <>
      <ul className={styles.lines}>
        {rows.map((row) => (
          <li key={row._id}>
            <div>
              <strong>{row.charge.description}</strong>{' '}
              <span className="muted">{row.charge.sessionYear}</span>: due on{' '}
              <DateText value={row.until} />, extended from <DateText value={row.from} />.{' '}
              <span className="muted">{row.reason}</span>
              {row.takenBackReason && (
                <span className="muted"> Withdrawn: {row.takenBackReason}</span>
              )}
            </div>
            <div>
              <span className="muted small">
                {row.by} on <DateText value={row.at} />
              </span>
            </div>
            <ExtensionState
              row={row}
              onTakeBack={() => {
                open(row)
              }}
            />
          </li>
        ))}
      </ul>
      {opened && (
        <TakeBackExtensionDialog
          name={student.name}
          row={opened}
          onClose={() => {
            open(undefined)
          }}
        />
      )}
    </>
  )
}
