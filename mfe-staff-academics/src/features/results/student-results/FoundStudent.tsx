import {
  inHundredths,
  paperKindLabels,
  paperStateLabels,
  resultMessages,
  studentResultMessages as messages,
  type Paper,
  type StudentResults,
} from '@portal/contracts'
import { FileButton } from '@portal/forms'
import { failureMessage, toFailure } from '@portal/kit'
import {
  Badge,
  Button,
  DateText,
  DescriptionList,
  EmptyState,
  Notice,
  RetryNotice,
  Skeleton,
} from '@portal/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../../parts/ReasonDialog'
import { SemesterTable } from './SemesterTable'
import { studentResultsApi } from './student-results.api'
import styles from './student-results.module.css'
import { useEndWithholding } from './use-end-withholding'

const facts = ({ student, results }: StudentResults) =>
  [
    ['Name', student.name],
    ['Matric number', student.matricNumber],
    ['Application number', student.applicationNumber],
    ['Program', student.program],
    ['CGPA', results.cgpa === null ? null : inHundredths(results.cgpa)],
    ['Class', results.cgpa === null ? null : (results.awardClass ?? resultMessages.belowClasses)],
    ['Units', String(results.units)],
    ['Carry-overs', results.carryOvers.map(({ code }) => code).join(', ') || null],
  ] as const

/** The statements and transcripts that were issued. */
const Papers = ({ papers }: { papers: readonly Paper[] }) =>
  papers.length === 0 ? (
    <p className="muted">No statement or transcript has been issued yet.</p>
  ) : (
    <ul className={styles.papers} aria-label="Statements and transcripts">
      {papers.map(({ _id, kind, serial, state, issuedAt, issuedBy, prints, reason }) => (
        <li key={_id}>
          <span>
            {paperKindLabels[kind]} {serial}{' '}
            <span className="muted small">
              Issued <DateText value={issuedAt} />
              {issuedBy && ` by ${issuedBy}`}, {prints} {prints === 1 ? 'print' : 'prints'}
              {reason && `. Reason: ${reason}`}
            </span>
          </span>
          <Badge tone={state === 'valid' ? 'success' : 'neutral'}>{paperStateLabels[state]}</Badge>
        </li>
      ))}
    </ul>
  )

function WithholdDialog({ found, onClose }: { found: StudentResults; onClose: () => void }) {
  const [withhold] = studentResultsApi.withhold.useMutation()
  const { name, applicationNumber: number } = found.student
  return (
    <ReasonDialog
      title="Withhold results"
      action="Withhold"
      hint="The student sees it"
      failed={messages.withholdFailed}
      send={(reason) => withhold({ body: { number, reason } })}
      onClose={onClose}
    >
      <p>{name}</p>
      <p>{messages.withholdHint}</p>
    </ReasonDialog>
  )
}

interface ActionsProps {
  found: StudentResults
  onPrinted: () => void
  onWithhold: () => void
}
function Actions({ found: { student, withholding }, onPrinted, onWithhold }: ActionsProps) {
  const end = useEndWithholding()
  const { applicationNumber } = student
  const file = { params: { applicationNumber }, onSaved: onPrinted }
  return (
    <div className="cluster">
      <FileButton file="GET /statements-of-result/:applicationNumber/pdf" {...file}>
        Statement of result
      </FileButton>
      <FileButton file="GET /transcripts/:applicationNumber/pdf" {...file}>
        Transcript
      </FileButton>
      {withholding ? (
        <Button busy={end.running === withholding._id} onClick={() => void end.run(withholding)}>
          End the withholding
        </Button>
      ) : (
        <Button aria-haspopup="dialog" onClick={onWithhold}>
          Withhold results
        </Button>
      )}
    </div>
  )
}

function Found({ found, reload }: { found: StudentResults; reload: () => void }) {
  const [isWithholding, setWithholding] = useState(false)
  const { results, withholding, papers } = found
  return (
    <div className="stack">
      {withholding && (
        <Notice tone="warning" title="Withheld results">
          <p>
            {withholding.reason} (since <DateText value={withholding.startedAt} />
            {withholding.startedBy && ` by ${withholding.startedBy}`})
          </p>
        </Notice>
      )}
      <DescriptionList items={facts(found)} />
      <Actions
        found={found}
        onPrinted={reload}
        onWithhold={() => {
          setWithholding(true)
        }}
      />
      <Papers papers={papers} />
      {results.semesters.length === 0 && <p>{messages.noResults}</p>}
      {results.semesters.map((semester) => (
        <SemesterTable key={`${semester.sessionYear} ${semester.semester}`} semester={semester} />
      ))}
      {isWithholding && (
        <WithholdDialog
          found={found}
          onClose={() => {
            setWithholding(false)
          }}
        />
      )}
    </div>
  )
}

/** The student with a number: results, withholding and documents. */
export function FoundStudent({ number }: { number: string }) {
  const { currentData, error, isFetching, refetch } = studentResultsApi.studentResults.useQuery(
    { query: { number } },
    { refetchOnMountOrArgChange: true },
  )
  if (currentData) return <Found found={currentData.data} reload={() => void refetch()} />
  if (!error || isFetching) return <Skeleton lines={8} />
  return toFailure(error).status === 404 ? (
    <EmptyState title="No student found">
      <p>{messages.unknownStudent}</p>
    </EmptyState>
  ) : (
    <RetryNotice
      message={failureMessage(error, messages.fetchFailed)}
      onRetry={() => void refetch()}
    />
  )
}
