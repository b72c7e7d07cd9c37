import { extensionMessages, type ControlExtension } from '@portal/contracts'
import { loadState, pagedHere, pageSize, useAction } from '@portal/resource'
import { Badge, Button, formatInstant, type Tone } from '@portal/ui'
import { ResourceTable, type ResourceColumn } from '@portal/ui/staff'
import { useState } from 'react'
import { controlsApi } from '../session-controls.api'
import styles from './dates.module.css'
import { ExtensionForm } from './ExtensionForm'

interface ExtensionsProps {
  setId: string
  controlId: string
}

const states: Record<ControlExtension['state'], { text: string; tone: Tone }> = {
  counts: { text: 'Counts', tone: 'success' },
  replaced: { text: 'Replaced by a newer extension', tone: 'neutral' },
  over: { text: 'Over', tone: 'neutral' },
}

const useTakeBack = ({ setId, controlId }: ExtensionsProps) =>
  useAction(controlsApi.takeBackExtension.useMutation(), {
    ask: ({ student, until }: ControlExtension) => ({
      title: 'Withdraw this extension?',
      message: `${student.name}, ${student.applicationNumber}: until ${formatInstant(until)}.`,
      confirmLabel: 'Yes, withdraw it',
      danger: true,
    }),
    request: ({ _id: extensionId }: ControlExtension) => ({
      params: { id: setId, controlId, extensionId },
    }),
    done: () => ({ title: extensionMessages.takenBack }),
    failed: extensionMessages.takeBackFailed,
  })

const columns = ({
  run,
  running,
}: ReturnType<typeof useTakeBack>): ResourceColumn<ControlExtension>[] => [
  {
    header: 'Student',
    lead: true,
    width: 9,
    cell: ({ student }) => (
      <>
        {student.name} <span className="muted small">{student.applicationNumber}</span>
      </>
    ),
  },
  {
    header: 'Until',
    width: 8,
    cell: ({ until, state }) => (
      <>
        {formatInstant(until)} <Badge tone={states[state].tone}>{states[state].text}</Badge>
      </>
    ),
  },
  {
    header: 'Reason',
    width: 9,
    cell: ({ reason, givenBy, givenAt }) => (
      <>
        {reason}{' '}
        <span className={`${styles.giver ?? ''} muted small`}>
          {givenBy ?? 'A former member of staff'}, {formatInstant(givenAt)}
        </span>
      </>
    ),
  },
  {
    header: 'Actions',
    actions: true,
    width: 7,
    cell: (extension) => (
      <span className={styles.act}>
        <Button
          small
          busy={running === extension._id}
          aria-label={`Withdraw the extension of ${extension.student.name}`}
          onClick={() => {
            void run(extension)
          }}
        >
          Withdraw
        </Button>
      </span>
    ),
  },
]

const newestFirst = pagedHere(
  (rows: readonly ControlExtension[]) => rows,
  ({ student }) => [student.name, student.applicationNumber],
)

/** The personal extensions of a control. */
export function Extensions({ setId, controlId }: ExtensionsProps) {
  const [page, setPage] = useState(1)
  const [round, setRound] = useState(0)
  const takeBack = useTakeBack({ setId, controlId })
  const answer = controlsApi.extensions.useQuery({ params: { id: setId, controlId } })
  const shown = answer.currentData && newestFirst(answer.currentData, { q: '', page, pageSize })
  return (
    <section className={styles.extensions} aria-labelledby="extensions">
      <div>
        <h3 id="extensions">Personal extensions</h3>
        <p className="muted small">
          Extend the deadline for one student, even after it has closed. The latest extension
          applies.
        </p>
      </div>
      <ExtensionForm
        key={round}
        setId={setId}
        controlId={controlId}
        onGiven={() => {
          setRound(round + 1)
        }}
      />
      <ResourceTable
        noun="extensions"
        columns={columns(takeBack)}
        rowKey="_id"
        rows={shown?.rows}
        total={shown?.total ?? 0}
        page={shown?.page ?? page}
        pageSize={pageSize}
        onPage={setPage}
        emptyMessage={extensionMessages.none}
        {...loadState(answer, extensionMessages.fetchFailed)}
      />
    </section>
  )
}
