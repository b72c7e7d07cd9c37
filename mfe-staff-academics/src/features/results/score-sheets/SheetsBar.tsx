import {
  scoreSheetMessages,
  stepFrom,
  type ScoreSheet,
  type SheetsResult,
  type SheetStep,
} from '@portal/contracts'
import { alert, confirm, failureMessage } from '@portal/kit'
import type { Selection } from '@portal/resource'
import { Button } from '@portal/ui'
import { SelectionBar } from '@portal/ui/staff'
import { useState } from 'react'
import { RefusedDialog } from '../../../parts/RefusedDialog'
import { scoreSheetsApi } from '../../../parts/score-sheets/score-sheets.api'
import { sheetLabel } from '../../../parts/score-sheets/sheet-words'
import { StepForm } from '../../../parts/score-sheets/StepForm'

const most = 100
const counted = (count: number): string =>
  `${String(count)} score ${count === 1 ? 'sheet' : 'sheets'}`

interface Answer {
  data: SheetsResult
  message?: string | undefined
}
interface Told {
  answer: Answer
  rows: readonly ScoreSheet[]
}
interface Step {
  step: SheetStep
  rows: readonly ScoreSheet[]
}

/** The step that all selected sheets can take next; undefined if they have different ones. */
function commonStep(rows: readonly ScoreSheet[]): SheetStep | undefined {
  const [first] = rows
  const isCommon = rows.every(({ state, mayStep }) => mayStep && state === first?.state)
  return first && isCommon ? stepFrom(first.state) : undefined
}

interface StepDialogProps extends Step {
  onDone: (answer: Answer) => void
  onClose: () => void
}

/** The next step of the selected sheets. */
function StepDialog({ step, rows, onDone, onClose }: StepDialogProps) {
  const [take] = scoreSheetsApi.stepScoreSheets.useMutation()
  const [publish] = scoreSheetsApi.publishScoreSheets.useMutation()
  return (
    <StepForm<Answer>
      step={step}
      send={(input) => {
        const sheets = rows.map(({ _id, state, checksum }) => ({
          _id,
          state,
          checksum: checksum ?? '',
        }))
        const request = { body: { sheets, ...input } }
        const sent = step.to === 'published' ? publish(request) : take(request)
        return {
          unwrap: async () => {
            const answer = await sent.unwrap()
            onDone(answer)
            return answer
          },
        }
      }}
      onClose={onClose}
    >
      {counted(rows.length)}: {rows.map(({ course }) => course.code).join(', ')}
    </StepForm>
  )
}

/** Reminds the lecturers of the selected open sheets. */
function useReminders(onDone: (answer: Answer) => void) {
  const [send, { isLoading }] = scoreSheetsApi.remindLecturers.useMutation()
  const run = async (rows: readonly ScoreSheet[]): Promise<void> => {
    const isSure = await confirm({
      title: `Remind the lecturers of ${counted(rows.length)}?`,
      message: 'Each lecturer gets an email with the last day and the way to the sheet.',
      confirmLabel: 'Yes, remind',
    })
    if (!isSure) return
    const answer = await send({ body: { sheets: rows.map(({ _id }) => _id) } })
    if (answer.error) {
      const message = failureMessage(answer.error, scoreSheetMessages.remindFailed)
      await alert({ tone: 'error', title: 'Error', message })
      return
    }
    onDone(answer.data)
    if (answer.data.data.refused.length === 0)
      await alert({
        tone: 'success',
        title: answer.data.message ?? '',
        message: '',
        autoCloseMs: 2000,
      })
  }
  return { run, isLoading }
}

/** The actions for the selected sheets, instead of search and filters. */
export function SheetsBar({ selection }: { selection: Selection<ScoreSheet> }) {
  const { rows, count, isAll, clear } = selection
  const [step, setStep] = useState<Step>()
  const [told, setTold] = useState<Told>()
  const tell = (answer: Answer): void => {
    if (answer.data.refused.length > 0) setTold({ answer, rows })
    else clear()
  }
  const reminders = useReminders(tell)
  const next = commonStep(rows)
  // All matches on all pages have different states, and are not loaded.
  const isTooMany = isAll || count > most
  return (
    <SelectionBar
      words={`${counted(count)} selected`}
      more={isTooMany && <span>{scoreSheetMessages.chooseSome}.</span>}
    >
      {next && (
        <Button
          variant="primary"
          aria-haspopup="dialog"
          disabled={isTooMany}
          onClick={() => {
            setStep({ step: next, rows })
          }}
        >
          {next.action}
        </Button>
      )}
      {rows.length > 0 && rows.every(({ mayRemind }) => mayRemind) && (
        <Button
          busy={reminders.isLoading}
          disabled={isTooMany}
          onClick={() => void reminders.run(rows)}
        >
          Remind lecturers
        </Button>
      )}
      <Button onClick={clear}>Clear</Button>
      {step && (
        <StepDialog
          {...step}
          onDone={tell}
          onClose={() => {
            setStep(undefined)
          }}
        />
      )}
      {told && (
        <RefusedDialog
          title={scoreSheetMessages.notDone(told.answer.data.refused.length)}
          done={told.answer.message ?? ''}
          refused={told.answer.data.refused.map(({ _id, reason }) => {
            const row = told.rows.find((each) => each._id === _id)
            return { _id, reason, name: row ? sheetLabel(row) : _id }
          })}
          onClose={() => {
            setTold(undefined)
            clear()
          }}
        />
      )}
    </SelectionBar>
  )
}
