import {
  adjustmentLabels,
  adjustmentMessages as said,
  type ChargeAdjustment,
  type FeeLine,
  type PaidLine,
  type Statement,
} from '@portal/contracts'
import { PortalLink } from '@portal/kit'
import { deleteAction, useAction } from '@portal/resource'
import { Badge, Button, Card, DateText, Money, StatusBadge } from '@portal/ui'
import { useState } from 'react'
import { accountsApi as api } from './accounts.api'
import { AdjustDialog } from './AdjustDialog'
import styles from './accounts.module.css'

type Student = Statement['student']

function Charges({ student, lines }: { student: Student; lines: readonly FeeLine[] }) {
  const [adjusted, adjust] = useState<FeeLine>()
  if (lines.length === 0) return <p className="muted">Nothing is owed.</p>
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
            </div>
            <div>
              <Money amount={line.amount} />
              {line.discount > 0 && (
                <span className="muted small">
                  {' '}
                  after <Money amount={line.discount} /> off
                </span>
              )}
            </div>
            <Button
              small
              aria-haspopup="dialog"
              aria-label={`Adjust ${line.description}, ${line.sessionYear}`}
              onClick={() => {
                adjust(line)
              }}
            >
              Adjust
            </Button>
          </li>
        ))}
      </ul>
      {adjusted && (
        <AdjustDialog
          student={student._id}
          name={student.name}
          line={adjusted}
          onClose={() => {
            adjust(undefined)
          }}
        />
      )}
    </>
  )
}

const Payments = ({ lines }: { lines: readonly PaidLine[] }) =>
  lines.length === 0 ? (
    <p className="muted">No payments found.</p>
  ) : (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.paymentRef}>
          <div>
            <strong>{line.description}</strong>{' '}
            <span className="muted numeric">{line.paymentRef}</span>
          </div>
          <div>
            <Money amount={line.amount} /> <DateText value={line.paymentDate} />
          </div>
          <StatusBadge of="payment" status={line.status} />
        </li>
      ))}
    </ul>
  )

const takeBack = {
  ...deleteAction<ChargeAdjustment>({
    warning: 'The charge is owed again as it was before.',
    name: ({ kind, charge }) => `${adjustmentLabels[kind]} of ${charge.description}`,
    failed: said.takeBackFailed,
  }),
  done: () => ({ title: said.takenBack }),
}

function Adjustments({ student }: { student: Student }) {
  const { currentData: rows } = api.listChargeAdjustments.useQuery({
    params: { studentId: student._id },
  })
  const { run, running } = useAction(api.takeBackChargeAdjustment.useMutation(), takeBack)
  if (!rows || rows.length === 0) return <p className="muted">{said.none}</p>
  return (
    <ul className={styles.lines}>
      {rows.map((row) => (
        <li key={row._id}>
          <div>
            <strong>{adjustmentLabels[row.kind]}</strong> of {row.charge.description}{' '}
            <span className="muted">{row.reason}</span>
          </div>
          <div>
            <Money amount={row.amount} />{' '}
            <span className="muted small">
              {row.by} on <DateText value={row.at} />
            </span>
          </div>
          {row.takenBackAt ? (
            <Badge>Taken back</Badge>
          ) : (
            <Button
              small
              busy={running === row._id}
              aria-label={`Take back: ${adjustmentLabels[row.kind]} of ${row.charge.description}`}
              onClick={() => void run(row)}
            >
              Take back
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What one student owes, has paid and need not pay. */
export const Account = ({
  statement: { student, balance },
  unpaids,
  payments,
}: {
  statement: Statement
  unpaids: readonly FeeLine[]
  payments: readonly PaidLine[]
}) => (
  <div className="stack">
    <Card
      title={student.name}
      aside={
        <Badge tone={balance > 0 ? 'warning' : 'success'}>
          {balance > 0 ? 'Owes' : 'Nothing owed'}
        </Badge>
      }
    >
      <p>
        {[student.applicationNumber, student.matricNumber, student.program]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        Balance:{' '}
        <strong>
          <Money amount={balance} />
        </strong>
      </p>
      <p className="cluster">
        <a
          className="button button-secondary"
          href={`/api/students/statement/pdf?applicationNumber=${student.applicationNumber}`}
          download
        >
          Statement of account (PDF)
        </a>
        <PortalLink to={`/staff/payments?q=${student.applicationNumber}`}>All payments</PortalLink>
      </p>
    </Card>
    <Card title="Unpaid charges">
      <Charges student={student} lines={unpaids} />
    </Card>
    <Card title="Waivers and discounts">
      <Adjustments student={student} />
    </Card>
    <Card title="Payments">
      <Payments lines={payments} />
    </Card>
  </div>
)
