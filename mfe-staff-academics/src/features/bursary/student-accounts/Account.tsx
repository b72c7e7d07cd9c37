import {
  adjustmentLabels,
  adjustmentMessages,
  type ChargeAdjustment,
  type ChargeLine,
  type PaidLine,
  type Statement,
} from '@portal/contracts'
import { FileButton } from '@portal/forms'
import { PortalLink } from '@portal/kit'
import { Badge, Button, Card, DateText, Money, StatusBadge } from '@portal/ui'
import { useState } from 'react'
import { accountsApi as api } from './accounts.api'
import { Charges } from './Charges'
import { Extensions } from './Extensions'
import styles from './accounts.module.css'
import { TakeBackDialog } from './TakeBackDialog'

type Student = Statement['student']

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

const nameOf = ({ kind, charge }: ChargeAdjustment): string =>
  `${adjustmentLabels[kind]} of ${charge.description}`

/** The state of an adjustment: waiting for a second person, taken back, or active. */
function AdjustmentState({ row, onTakeBack }: { row: ChargeAdjustment; onTakeBack: () => void }) {
  if (row.request)
    return (
      <PortalLink to={`/staff/payments/requests?view=${row.request}`}>
        Waiting for approval<span className="visually-hidden">: {nameOf(row)}</span>
      </PortalLink>
    )
  if (row.takenBackAt) return <Badge>Withdrawn</Badge>
  return (
    <Button
      small
      aria-haspopup="dialog"
      aria-label={`Withdraw: ${nameOf(row)}`}
      onClick={onTakeBack}
    >
      Withdraw
    </Button>
  )
}

function Adjustments({ student }: { student: Student }) {
  const { currentData: rows } = api.listChargeAdjustments.useQuery({
    params: { studentId: student._id },
  })
  const [opened, open] = useState<ChargeAdjustment>()
  if (!rows || rows.length === 0) return <p className="muted">{adjustmentMessages.none}</p>
  return (
    <>
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
            <AdjustmentState
              row={row}
              onTakeBack={() => {
                open(row)
              }}
            />
          </li>
        ))}
      </ul>
      {opened && (
        <TakeBackDialog
          name={student.name}
          row={opened}
          onClose={() => {
            open(undefined)
          }}
        />
      )}
    </>
  )
}

/** The charges, payments and waivers of one student. */
export const Account = ({
  statement: { student, balance },
  unpaids,
  payments,
}: {
  statement: Statement
  unpaids: readonly ChargeLine[]
  payments: readonly PaidLine[]
}) => (
  <div className="stack">
    <Card
      title={student.name}
      aside={
        <Badge tone={balance > 0 ? 'warning' : 'success'}>
          {balance > 0 ? 'Owes' : 'No balance due'}
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
        <FileButton
          file="GET /students/statement/pdf"
          query={{ applicationNumber: student.applicationNumber }}
        >
          Statement of account (PDF)
        </FileButton>
        <PortalLink to={`/staff/payments?q=${student.applicationNumber}`}>All payments</PortalLink>
      </p>
    </Card>
    <Card title="Unpaid charges">
      <Charges student={student} lines={unpaids} />
    </Card>
    <Card title="Waivers and discounts">
      <Adjustments student={student} />
    </Card>
    <Card title="Extended deadlines">
      <Extensions student={student} />
    </Card>
    <Card title="Payments">
      <Payments lines={payments} />
    </Card>
  </div>
)
