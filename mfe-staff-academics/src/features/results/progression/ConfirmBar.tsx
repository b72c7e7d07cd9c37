import {
  progressionDecisions,
  progressionLabels,
  progressionMessages as messages,
  type LevelOfSemester,
  type ProgressionForm,
  type ProgressionPage,
} from '@portal/contracts'
import { FormDialog, useFormDialog, type Selection } from '@portal/resource'
import { Button, SelectField, TextArea, TextField } from '@portal/ui'
import { SelectionBar } from '@portal/ui/staff'
import { useState } from 'react'
import { isReady, type ProgressionRow } from './progression-columns'
import { progressionApi } from './progression.api'

const schema = () => import('./progression.schema').then((loaded) => loaded.ProgressionForm)
const counted = (count: number): string =>
  `${String(count)} ${count === 1 ? 'student' : 'students'}`
const mostNames = 8
const namesOf = (rows: readonly ProgressionRow[]): string => {
  const names = rows.slice(0, mostNames).map(({ name }) => name)
  const more = rows.length - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${String(more)} more` : ''}`
}
const decisions = progressionDecisions.map((value) => ({ value, label: progressionLabels[value] }))
const asProposed = 'As proposed'

interface ConfirmDialogProps {
  level: LevelOfSemester
  /** Students with a proposal. */
  rows: readonly ProgressionRow[]
  openSession: string | null
  onDone: () => void
  onClose: () => void
}

/** The decision of the Board about the selected students: each proposal, or one for all. */
function ConfirmDialog({ level, rows, openSession, onDone, onClose }: ConfirmDialogProps) {
  const [confirm] = progressionApi.confirmProgressions.useMutation()
  const proposals = rows.flatMap(({ proposed }) => proposed ?? [])
  const dialog = useFormDialog<
    ProgressionForm,
    { message?: string | undefined; data: ProgressionPage }
  >({
    schema,
    values: { decision: '', minute: '', reason: '', proposals },
    send: ({ decision, minute, reason }) => {
      const students = rows.flatMap(({ student, proposed, cgpa, confirmed }) =>
        proposed === null || cgpa === null
          ? []
          : [{ student, cgpa, decision: decision || proposed, seen: confirmed?.decision ?? null }],
      )
      const sent = confirm({ body: { ...level, minute, ...(reason && { reason }), students } })
      return {
        unwrap: async () => {
          const answer = await sent.unwrap()
          onDone()
          return answer
        },
      }
    },
    failed: messages.confirmFailed,
    onClose,
  })
  const { field } = dialog
  return (
    <FormDialog
      title="Record decisions"
      width={500}
      dialog={dialog}
      onClose={onClose}
      saveLabel="Record"
    >
      <p>
        {counted(rows.length)}: {namesOf(rows)}
      </p>
      <p className="muted">
        {messages.stepHint}{' '}
        {openSession ? messages.probationIn(openSession) : messages.noOpenSession}
      </p>
      <SelectField
        label="Decision"
        placeholder={asProposed}
        options={decisions}
        {...field('decision')}
      />
      <TextField
        label="Minute"
        hint="The number of the minute of the Academic Board, such as AB/2026/14"
        maxLength={40}
        {...field('minute')}
      />
      <TextArea
        label="Reason"
        optional
        hint="For a decision that differs from the proposal"
        maxLength={300}
        {...field('reason')}
      />
    </FormDialog>
  )
}

interface ConfirmBarProps extends Pick<ConfirmDialogProps, 'level' | 'openSession'> {
  selection: Selection<ProgressionRow>
  /** All students of the level. */
  all: readonly ProgressionRow[]
}

/** The action for the selected students, instead of the search. */
export function ConfirmBar({ level, openSession, selection, all }: ConfirmBarProps) {
  const [isOpen, setOpen] = useState(false)
  const chosen = selection.isAll ? all : selection.rows
  const rows = chosen.filter(isReady)
  const waiting = chosen.length - rows.length
  return (
    <SelectionBar
      words={`${counted(chosen.length)} selected`}
      more={waiting > 0 && <span>{counted(waiting)} without all results.</span>}
    >
      <Button
        variant="primary"
        aria-haspopup="dialog"
        disabled={rows.length === 0}
        onClick={() => {
          setOpen(true)
        }}
      >
        Record decisions
      </Button>
      <Button onClick={selection.clear}>Clear</Button>
      {isOpen && (
        <ConfirmDialog
          level={level}
          rows={rows}
          openSession={openSession}
          onDone={selection.clear}
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </SelectionBar>
  )
}
