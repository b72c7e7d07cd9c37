import { adjustmentMessages, bankStatementMessages as messages } from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import { Button, formatMoney, RetryNotice, Skeleton } from '@portal/ui'
import { SearchBox } from '@portal/ui/staff'
import { useState } from 'react'
import { bankStatementsApi as api } from './bank-statements.api'
import styles from './bank-statements.module.css'

interface Student {
  _id: string
  applicationNumber: string
  name: string
}
type OnCharge = (charge: { _id: string; description: string }) => void

const Retry = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <RetryNotice message={failureMessage(error, adjustmentMessages.fetchFailed)} onRetry={onRetry} />
)

interface ChargesProps {
  student: Student
  amount: number
  busy: boolean
  onCharge: OnCharge
}

/** The unpaid charges of a student that have the amount of the line. */
function Charges({ student, amount, busy, onCharge }: ChargesProps) {
  const { currentData, error, refetch } = api.chargesOfPayer.useQuery({
    body: { payeenum: student.applicationNumber },
  })
  if (error) return <Retry error={error} onRetry={() => void refetch()} />
  if (!currentData) return <Skeleton lines={2} />
  const fitting = currentData.Data.unpaids.filter((charge) => charge.amount === amount)
  if (fitting.length === 0)
    return (
      <p>
        {student.name} has no unpaid charge of {formatMoney(amount)}. {messages.otherAmountHint}
      </p>
    )
  return (
    <ul className={styles.choices}>
      {fitting.map(({ payid, description, sessionYear }) => (
        <li key={payid}>
          <span>
            {description}, {sessionYear}
          </span>
          <Button
            small
            busy={busy}
            aria-label={`Record for ${description}, ${sessionYear}`}
            onClick={() => {
              onCharge({ _id: payid, description })
            }}
          >
            Record
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The students of a search. */
function Students({ q, onStudent }: { q: string; onStudent: (student: Student) => void }) {
  const { currentData, error, refetch } = api.payersOfLine.useQuery({ query: { q } })
  if (error) return <Retry error={error} onRetry={() => void refetch()} />
  if (!currentData) return <Skeleton lines={2} />
  const { students } = currentData.data
  if (students.length === 0) return <p role="status">No student has this name or number.</p>
  return (
    <ul className={styles.choices}>
      {students.map((student) => (
        <li key={student._id}>
          <span>
            {student.name}{' '}
            <span className="muted small">
              {student.applicationNumber}, {student.program}
            </span>
          </span>
          <Button
            small
            aria-label={`Choose ${student.name}, ${student.applicationNumber}`}
            onClick={() => {
              onStudent(student)
            }}
          >
            Choose
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface ChoosePayerProps {
  amount: number
  busy: boolean
  onChoose: (student: Student, charge: { _id: string; description: string }) => void
}

/** Finds a student, and the charge of this amount that the student has paid. */
export function ChoosePayer({ amount, busy, onChoose }: ChoosePayerProps) {
  const [q, setQ] = useState('')
  const [student, setStudent] = useState<Student>()
  return (
    <div className="stack stack-small">
      <p className="field-label" aria-hidden>
        Record for another student
      </p>
      <SearchBox
        label="Record for another student"
        placeholder="Name, matric or application number..."
        value={q}
        onSearch={(text) => {
          setStudent(undefined)
          setQ(text.trim())
        }}
      />
      {student ? (
        <Charges
          student={student}
          amount={amount}
          busy={busy}
          onCharge={(charge) => {
            onChoose(student, charge)
          }}
        />
      ) : (
        q.length >= 2 && <Students q={q} onStudent={setStudent} />
      )}
    </div>
  )
}
