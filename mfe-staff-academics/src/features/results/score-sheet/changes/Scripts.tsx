import {
  scriptMessages as messages,
  type FoundScript,
  type ScoreSheetPage,
  type ScriptState,
} from '@portal/contracts'
import { useAction } from '@portal/resource'
import { Badge, Button, formatInstant, Section, type Tone } from '@portal/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../../../parts/ReasonDialog'
import { scoreSheetsApi } from '../../../../parts/score-sheets/score-sheets.api'
import { ReportDialog } from './ReportDialog'
import styles from '../sheet.module.css'

const labels: Readonly<Record<ScriptState, string>> = {
  waiting: 'Waiting',
  entered: 'Marks entered',
  closed: 'Closed',
}
const tones: Readonly<Record<ScriptState, Tone>> = {
  waiting: 'info',
  entered: 'success',
  closed: 'neutral',
}
const studentWords = ({ student }: FoundScript): string => {
  if (!student) return messages.unknownStudent
  return `${student.name}, ${student.registered ? 'in the class now' : 'not in the class'}`
}
const byWords = (at: string, person: string | null): string =>
  `${formatInstant(at)} by ${person ?? 'a former member of staff'}`

const useEntry = () =>
  useAction(scoreSheetsApi.enterScript.useMutation(), {
    ask: ({ number, ca, exam }: FoundScript) => ({
      title: 'Enter the marks of this script?',
      message: `${number}: ${String(ca)} and ${String(exam)}.`,
      confirmLabel: 'Yes, enter them',
    }),
    request: ({ _id: id }: FoundScript) => ({ params: { id } }),
    done: () => ({ title: messages.entered, autoCloseMs: 2000 }),
    failed: messages.enterFailed,
  })

function Script({ script }: { script: FoundScript }) {
  const [isClosing, setClosing] = useState(false)
  const [close] = scoreSheetsApi.closeScript.useMutation()
  const entry = useEntry()
  const { _id: id, number, ca, exam, note, state, mayDecide, mayEnter } = script
  return (
    <li>
      <strong>{number}</strong>{' '}
      <span className="muted">
        {ca} and {exam}
      </span>{' '}
      <Badge tone={tones[state]}>{labels[state]}</Badge>
      <p>{studentWords(script)}</p>
      {note && <p>{note}</p>}
      <div className="muted small">{byWords(script.reportedAt, script.reportedBy)}</div>
      {script.decidedAt !== null && (
        <>
          {script.reason && <p>Reason: {script.reason}</p>}
          <div className="muted small">
            {labels[state]} {byWords(script.decidedAt, script.decidedBy)}
          </div>
        </>
      )}
      {mayDecide && !mayEnter && <p className="muted small">{messages.sheetClosed}</p>}
      {mayDecide && (
        <div className="cluster">
          {mayEnter && (
            <Button
              small
              busy={entry.running === id}
              aria-label={`Enter the marks of ${number}`}
              onClick={() => void entry.run(script)}
            >
              Enter the marks
            </Button>
          )}
          <Button
            small
            aria-haspopup="dialog"
            aria-label={`Close the report of ${number}`}
            onClick={() => {
              setClosing(true)
            }}
          >
            Close
          </Button>
        </div>
      )}
      {isClosing && (
        <ReasonDialog
          title={`Close the report of ${number}`}
          action="Close the report"
          hint={messages.closeHint}
          failed={messages.closeFailed}
          send={(reason) => close({ params: { id }, body: { reason } })}
          onClose={() => {
            setClosing(false)
          }}
        />
      )}
    </li>
  )
}

/**
 * Scripts of students who are not in the class, the newest first, and the button that reports one.
 */
export function Scripts({ sheet }: { sheet: ScoreSheetPage }) {
  const [isReporting, setReporting] = useState(false)
  const { scripts, mayReport } = sheet
  if (scripts.length === 0 && !mayReport) return null
  return (
    <Section title="Scripts without registration" hint={messages.hint}>
      {scripts.length > 0 && (
        <ul className={`list-plain stack stack-small ${String(styles.steps)}`}>
          {scripts.map((script) => (
            <Script key={script._id} script={script} />
          ))}
        </ul>
      )}
      {mayReport && (
        <div>
          <Button
            aria-haspopup="dialog"
            onClick={() => {
              setReporting(true)
            }}
          >
            Report a script
          </Button>
        </div>
      )}
      {isReporting && (
        <ReportDialog
          sheet={sheet}
          onClose={() => {
            setReporting(false)
          }}
        />
      )}
    </Section>
  )
}
