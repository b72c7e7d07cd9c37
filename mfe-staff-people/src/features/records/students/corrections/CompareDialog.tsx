import {
  correctionMessages,
  type ComparedStudents,
  type MergedField,
  type MergeInput,
} from '@portal/contracts'
import { useLeaving } from '@portal/forms'
import { failureMessage } from '@portal/kit'
import { useAction, useIsShown } from '@portal/resource'
import { Button, Modal, Notice, RetryNotice, Skeleton } from '@portal/ui'
import { useState } from 'react'
import { fullName } from '../student-labels'
import { choices, facts, firstForm, firstKept, type Side } from './compared-fields'
import { correctionsApi } from './corrections.api'
import styles from './corrections.module.css'

const sides: readonly Side[] = ['one', 'other']
type Chosen = Partial<Record<MergedField, Side>>

interface ChoiceProps {
  legend: string
  name: string
  value: Side
  texts: Readonly<Record<Side, string>>
  refused?: Readonly<Record<Side, string | null>>
  onChoose: (side: Side) => void
}

/** A value of one record, beside that of the other. */
const Choice = ({ legend, name, value, texts, refused, onChoose }: ChoiceProps) => (
  <fieldset className={styles.choice}>
    <legend>{legend}</legend>
    {sides.map((side) => (
      <label key={side} data-chosen={side === value}>
        <input
          type="radio"
          name={name}
          checked={side === value}
          disabled={Boolean(refused?.[side])}
          onChange={() => {
            onChoose(side)
          }}
        />
        <span>
          {texts[side]}
          {refused?.[side] && <span className="muted small"> {refused[side]}</span>}
        </span>
      </label>
    ))}
  </fieldset>
)

const Same = ({ label, text }: { label: string; text: string }) => (
  <div className={styles.same}>
    <span>{label}</span>
    <span>{text}</span>
    <span className="muted small">the same</span>
  </div>
)

function Facts({ compared: { one, other } }: { compared: ComparedStudents }) {
  return facts.map(({ label, text }) => {
    const [first, second] = [text(one.student), text(other.student)]
    return first === second ? (
      <Same key={label} label={label} text={first} />
    ) : (
      <div key={label} className={styles.differs}>
        <span>{label}</span>
        <span>{first}</span>
        <span>{second}</span>
      </div>
    )
  })
}

interface Outcome {
  onMerged: () => void
  onRefused: () => void
}

function useMerge(
  compared: ComparedStudents,
  stored: Side,
  chosen: Chosen,
  { onMerged, onRefused }: Outcome,
) {
  const closed = stored === 'one' ? 'other' : 'one'
  const sideOf = (field: MergedField): Side =>
    chosen[field] ?? (field === 'form' ? firstForm(compared, stored) : stored)
  const [keep, close] = [compared[stored].student, compared[closed].student]
  const values = Object.fromEntries(
    choices.map(({ field }) => [field, sideOf(field) === stored ? 'kept' : 'closed']),
  ) as MergeInput['values']
  const { run, running } = useAction(correctionsApi.mergeStudents.useMutation(), {
    ask: () => ({
      title: `Keep ${keep.applicationNumber} and close ${close.applicationNumber}?`,
      confirmLabel: 'Yes, merge',
      message: `${close.applicationNumber} will no longer work for signing in. ${fullName(keep)} will get an email. You can undo the merge until one of the records changes.`,
    }),
    request: () => ({
      body: { kept: keep._id, closed: close._id, basedOn: compared.basedOn, values },
    }),
    done: (_, reply: { message?: string | undefined }) => ({
      title: 'Merged',
      ...(reply.message !== undefined && { message: reply.message }),
    }),
    failed: correctionMessages.mergeFailed,
  })
  const merge = async (): Promise<void> => {
    if (await run({ _id: keep._id })) onMerged()
    else onRefused()
  }
  return { sideOf, merge, busy: running !== undefined }
}

/** The choices of a person about two records in this state. */
interface Choices {
  basedOn: string
  stored: Side
  chosen: Chosen
}

interface ComparedProps extends Outcome {
  compared: ComparedStudents
  choices: Choices
  onChoose: (choices: Choices) => void
  onClose: () => void
}

function Compared({ compared, choices: made, onChoose, onClose, ...outcome }: ComparedProps) {
  const { stored, chosen } = made
  const { sideOf, merge, busy } = useMerge(compared, stored, chosen, outcome)
  const { one, other } = compared
  const isPossible = compared[stored].notKept === null
  return (
    <div className="stack">
      {!isPossible && (
        <Notice tone="warning">
          <p>{compared[stored].notKept}</p>
        </Notice>
      )}
      <Choice
        legend="Record to keep"
        name="kept"
        value={stored}
        onChoose={(side) => {
          onChoose({ ...made, stored: side })
        }}
        texts={{ one: one.student.applicationNumber, other: other.student.applicationNumber }}
        refused={{ one: one.notKept, other: other.notKept }}
      />
      {choices.map(({ field, label, text }) => {
        const texts = { one: text(one), other: text(other) }
        return texts.one === texts.other ? (
          <Same key={field} label={label} text={texts.one} />
        ) : (
          <Choice
            key={field}
            legend={label}
            name={field}
            texts={texts}
            value={sideOf(field)}
            onChoose={(side) => {
              onChoose({ ...made, chosen: { ...chosen, [field]: side } })
            }}
          />
        )
      })}
      <div className={styles.facts}>
        <p className="muted small">
          The record to keep does not change in these fields. Only a missing JAMB number or entry
          route is taken from the other record.
        </p>
        <Facts compared={compared} />
      </div>
      <div className="cluster dialog-actions">
        <Button
          variant="primary"
          busy={busy}
          aria-disabled={!isPossible}
          onClick={() => {
            if (isPossible) void merge()
          }}
        >
          Merge records
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </div>
  )
}

/**
 * The choices of the person; undefined before the first one, and after the records have changed.
 */
function useChoices(basedOn: string | undefined) {
  const [made, choose] = useState<Choices>()
  return { choices: made?.basedOn === basedOn ? made : undefined, choose }
}

/** Two records side by side, with the choice of the record that remains and its values. */
export function CompareDialog({
  pair,
  onClose,
}: {
  pair: { one: string; other: string }
  onClose: () => void
}) {
  const { currentData, error, isFetching, refetch } = correctionsApi.compareStudents.useQuery(
    { params: pair },
    { refetchOnMountOrArgChange: true },
  )
  const failed = error !== undefined && !isFetching
  const isShown = useIsShown()
  const { choices, choose } = useChoices(currentData?.data.basedOn)
  const leaving = useLeaving(choices !== undefined, onClose)
  /** After a refusal both records are loaded again. Nothing happens if the dialog was closed. */
  const outcome: Outcome = {
    onMerged: () => {
      leaving.done()
      if (isShown.current) onClose()
    },
    onRefused: () => {
      if (isShown.current) void refetch()
    },
  }
  return (
    <Modal title="Compare two records" width={800} onClose={onClose} mayClose={leaving.mayClose}>
      {failed && (
        <RetryNotice
          message={failureMessage(error, correctionMessages.pairFailed)}
          onRetry={() => void refetch()}
        />
      )}
      {!failed && currentData && (
        <Compared
          compared={currentData.data}
          choices={
            choices ?? {
              basedOn: currentData.data.basedOn,
              stored: firstKept(currentData.data),
              chosen: {},
            }
          }
          onChoose={choose}
          onClose={leaving.cancel}
          {...outcome}
        />
      )}
      {!failed && !currentData && <Skeleton lines={8} />}
    </Modal>
  )
}
