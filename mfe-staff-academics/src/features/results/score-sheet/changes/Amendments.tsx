import {
  marksInWords,
  markOf,
  scoreSheetMessages,
  type AmendmentState,
  type ScoreAmendment,
} from '@portal/contracts'
import { useAction, type Action } from '@portal/resource'
import { Badge, Button, formatInstant, Section, type Tone } from '@portal/ui'
import { useState } from 'react'
import { scoreSheetsApi } from '../../../../parts/score-sheets/score-sheets.api'
import { ReasonDialog } from '../../../../parts/ReasonDialog'
import styles from '../sheet.module.css'

const labels: Readonly<Record<AmendmentState, string>> = {
  waiting: 'Waiting',
  approved: 'Approved',
  declined: 'Declined',
}
const tones: Readonly<Record<AmendmentState, Tone>> = {
  waiting: 'info',
  approved: 'success',
  declined: 'warning',
}

const changeOf = ({ kind, student, before, after }: ScoreAmendment): string =>
  kind === 'resit'
    ? `${student.name}: resit ${String(markOf(after))} after ${marksInWords(before)}`
    : `${student.name}: ${marksInWords(before)} becomes ${marksInWords(after)}`
const person = (name: string | null): string => name ?? 'a former member of staff'

const approving: Action<
  ScoreAmendment,
  { params: { id: string }; body: { approve: true } },
  { message?: string | undefined }
> = {
  ask: (amendment) => ({
    title: amendment.kind === 'resit' ? 'Approve the resit?' : 'Approve the amendment?',
    message: `${changeOf(amendment)}. The student gets an email with the marks.`,
    confirmLabel: 'Yes, approve',
  }),
  request: ({ _id }) => ({ params: { id: _id }, body: { approve: true } }),
  done: (_, { message = scoreSheetMessages.amendmentApproved }) => ({ title: message }),
  failed: scoreSheetMessages.decideFailed,
}

/** A PDF is saved, because its content must not run in a page of the portal. */
function Proof({ amendment: { _id, student }, type }: { amendment: ScoreAmendment; type: string }) {
  const address = `/api/score-amendments/${_id}/proof`
  const about = <span className="visually-hidden"> of the amendment for {student.name}</span>
  return type === 'application/pdf' ? (
    <a href={address} download>
      Save the proof (PDF){about}
    </a>
  ) : (
    <a href={address} target="_blank" rel="noreferrer">
      Show the proof{about}
    </a>
  )
}

/** An amendment with the buttons for the person who decides. */
function Amendment({ amendment }: { amendment: ScoreAmendment }) {
  const [isDeclining, setDeclining] = useState(false)
  const [decide] = scoreSheetsApi.decideAmendment.useMutation()
  const { run, running } = useAction(scoreSheetsApi.decideAmendment.useMutation(), approving)
  const { state, reason, askedBy, askedAt, proof, decidedBy, decidedAt, decisionReason } = amendment
  return (
    <li>
      <strong>{changeOf(amendment)}</strong> <Badge tone={tones[state]}>{labels[state]}</Badge>
      <p>{reason}</p>
      {proof && <Proof amendment={amendment} type={proof.type} />}
      <div className="muted small">
        {formatInstant(askedAt)} by {person(askedBy)}
        {decidedAt !== null &&
          `; ${labels[state].toLowerCase()} ${formatInstant(decidedAt)} by ${person(decidedBy)}`}
        {decisionReason !== null && `: ${decisionReason}`}
      </div>
      {amendment.mayDecide && (
        <div className="cluster">
          <Button
            small
            variant="primary"
            busy={running !== undefined}
            onClick={() => void run(amendment)}
          >
            Approve
          </Button>
          <Button
            small
            aria-haspopup="dialog"
            onClick={() => {
              setDeclining(true)
            }}
          >
            Decline
          </Button>
        </div>
      )}
      {isDeclining && (
        <ReasonDialog
          title="Decline the amendment"
          action="Decline"
          hint="The person who asks for the amendment sees it"
          failed={scoreSheetMessages.decideFailed}
          send={(reason) =>
            decide({ params: { id: amendment._id }, body: { approve: false, reason } })
          }
          onClose={() => {
            setDeclining(false)
          }}
        />
      )}
    </li>
  )
}

/** The amendments of published marks, the newest first. */
export const Amendments = ({ amendments }: { amendments: readonly ScoreAmendment[] }) =>
  amendments.length > 0 && (
    <Section title="Amendments">
      <ul className={`list-plain stack stack-small ${String(styles.steps)}`}>
        {amendments.map((amendment) => (
          <Amendment key={amendment._id} amendment={amendment} />
        ))}
      </ul>
    </Section>
  )
