import type { ChargeLine, Statement } from '@portal/contracts'
import { Badge, Button, DateText, Money } from '@portal/ui'
import { useState } from 'react'
import { AdjustDialog } from './AdjustDialog'
import { ExtendDialog } from './ExtendDialog'
import { RecordDialog } from './RecordDialog'
import styles from './accounts.module.css'

type Student = Statement['student']

const Due = ({ line: { dueDate, extendedFrom } }: { line: ChargeLine }) =>
  dueDate && (
    <div className="muted small">
      Due on <DateText value={dueDate} />
      {extendedFrom && (
        <>
          . Extended from <DateText value={extendedFrom} />
        </>
      )}
    </div>
  )

const Amount = ({ line: { amount, discount } }: { line: ChargeLine }) => (
  <div>
    <Money amount={amount} />
    {discount > 0 && (
      <span className="muted small">
        {' '}
        after <Money amount={discount} /> off
      </span>
    )}
  </div>
)

type Act = 'record' | 'adjust' | 'extend'
const words: Record<Act, string> = {
  record: 'Record payment',
  adjust: 'Adjust',
  extend: 'Extend deadline',
}
const named: Record<Act, string> = {
  record: 'Record payment of',
  adjust: 'Adjust',
  extend: 'Extend deadline of',
}
const actsOf = ({ isPayable, dueDate }: ChargeLine): Act[] => [
  ...(isPayable ? (['record'] as const) : []),
  'adjust',
  ...(dueDate ? (['extend'] as const) : []),
]

interface Opened {
  act: Act
  line: ChargeLine
}

function OpenDialog({
  student: { _id, name },
  opened: { act, line },
  onClose,
}: {
  student: Student
  opened: Opened
  onClose: () => void
}) {
  const props = { student: _id, name, line, onClose }
  if (act === 'record') return <RecordDialog {...props} />
  if (act === 'adjust') return <AdjustDialog {...props} />
  return line.dueDate && <ExtendDialog {...props} dueDate={line.dueDate} />
}

/** The unpaid charges of a student, with the acts of the Bursary. */
export function Charges({ student, lines }: { student: Student; lines: readonly ChargeLine[] }) {
  const [opened, open] = useState<Opened>()
  if (lines.length === 0) return <p className="muted">No balance due.</p>
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.payid}>
            <div>
              <strong>{line.description}</strong> <span className="muted">{line.sessionYear}</span>
              {line.dueStatus === 'overdue' && (
                <>
                  {' '}
                  <Badge tone="error">Overdue</Badge>
                </>
              )}
              <Due line={line} />
            </div>
            <Amount line={line} />
            <div className={styles.deeds}>
              {actsOf(line).map((act) => (
                <Button
                  key={act}
                  small
                  aria-haspopup="dialog"
                  aria-label={`${named[act]} ${line.description}, ${line.sessionYear}`}
                  onClick={() => {
                    open({ act, line })
                  }}
                >
                  {words[act]}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {opened && (
        <OpenDialog
          student={student}
          opened={opened}
          onClose={() => {
            open(undefined)
          }}
        />
      )}
    </>
  )
}
