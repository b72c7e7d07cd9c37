import {
  paperKindLabels,
  paperMessages,
  paperStateLabels,
  type Paper,
  type PaperState,
  type Student,
} from '@portal/contracts'
import { FileButton } from '@portal/forms'
import { failureMessage } from '@portal/kit'
import { Badge, Button, DateText, RetryNotice, Skeleton, type Tone } from '@portal/ui'
import { useState } from 'react'
import { Part } from '../details/Part'
import styles from '../students.module.css'
import { papersApi } from './papers.api'
import { ReplaceDialog } from './ReplaceDialog'
import { WithdrawDialog } from './WithdrawDialog'

const tones: Readonly<Record<PaperState, Tone>> = {
  valid: 'success',
  replaced: 'info',
  withdrawn: 'warning',
}

interface ItemProps {
  paper: Paper
  onReplace: () => void
  onWithdraw: () => void
}
const PaperItem = ({ paper, onReplace, onWithdraw }: ItemProps) => {
  const { kind, serial, state, issuedAt, reason } = paper
  return (
    <li>
      <span className={styles.what}>
        {paperKindLabels[kind]} {serial}
        <span className="muted small">
          Issued <DateText value={issuedAt} />
          {reason && `. Reason: ${reason}`}
        </span>
      </span>
      <Badge tone={tones[state]}>{paperStateLabels[state]}</Badge>
      {state === 'valid' && kind === 'id_card' && (
        <Button
          small
          aria-haspopup="dialog"
          aria-label={`Replace ID card ${serial}`}
          onClick={onReplace}
        >
          Replace
        </Button>
      )}
      {state === 'valid' && (
        <Button
          small
          aria-haspopup="dialog"
          aria-label={`Withdraw ${paperKindLabels[kind]} ${serial}`}
          onClick={onWithdraw}
        >
          Withdraw
        </Button>
      )}
    </li>
  )
}

function Papers({ applicationNumber }: { applicationNumber: string }) {
  const { currentData, error, isFetching, refetch } = papersApi.papers.useQuery(
    { query: { applicationNumber } },
    { refetchOnMountOrArgChange: true },
  )
  const [asked, setAsked] = useState<{ what: 'replace' | 'withdraw'; paper: Paper }>()
  const close = (): void => {
    setAsked(undefined)
  }
  if (error && !isFetching)
    return (
      <RetryNotice
        message={failureMessage(error, paperMessages.fetchFailed)}
        onRetry={() => void refetch()}
      />
    )
  if (!currentData) return <Skeleton lines={2} />
  const { papers } = currentData.data
  if (papers.length === 0) return <p className="muted">No document has been issued yet.</p>
  return (
    <>
      <ul className={styles.payments} aria-label="Documents">
        {papers.map((paper) => (
          <PaperItem
            key={paper._id}
            paper={paper}
            onReplace={() => {
              setAsked({ what: 'replace', paper })
            }}
            onWithdraw={() => {
              setAsked({ what: 'withdraw', paper })
            }}
          />
        ))}
      </ul>
      {asked?.what === 'withdraw' && <WithdrawDialog paper={asked.paper} onClose={close} />}
      {asked?.what === 'replace' && (
        <ReplaceDialog paper={asked.paper} applicationNumber={applicationNumber} onClose={close} />
      )}
    </>
  )
}

const admitted: readonly Student['status'][] = ['active', 'cleared', 'graduated']

/** The documents of a student, and the ones that can be issued now. */
export function StudentPapers({
  student: { applicationNumber, matricNumber, status },
  level = 3,
}: {
  student: Pick<Student, 'applicationNumber' | 'matricNumber' | 'status'>
  level?: 2 | 3
}) {
  const [saved, setSaved] = useState(0)
  const file = {
    params: { applicationNumber },
    onSaved: () => {
      setSaved(saved + 1)
    },
  }
  return (
    <Part title="Documents" level={level}>
      <div className="stack">
        {admitted.includes(status) && (
          <div className="cluster">
            <FileButton small file="GET /admission-letters/:applicationNumber/pdf" {...file}>
              Admission letter
            </FileButton>
            {matricNumber !== null && (
              <FileButton small file="GET /id-cards/:applicationNumber/pdf" {...file}>
                ID card
              </FileButton>
            )}
          </div>
        )}
        {/* A saved document may be a new one. */}
        <Papers key={saved} applicationNumber={applicationNumber} />
      </div>
    </Part>
  )
}
