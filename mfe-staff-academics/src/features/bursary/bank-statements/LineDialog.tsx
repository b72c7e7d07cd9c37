import { bankStatementMessages as messages, type BankStatementLine } from '@portal/contracts'
import { PortalLink } from '@portal/kit'
import { useAction } from '@portal/resource'
import { Badge, Button, DateText, DescriptionList, formatMoney, Modal, Money } from '@portal/ui'
import { useState } from 'react'
import { bankStatementsApi as api } from './bank-statements.api'
import { ChoosePayer } from './ChoosePayer'
import { SetAsideDialog } from './SetAsideDialog'
import { stateWords } from './statement-words'

interface Chosen {
  student: { _id: string; name: string }
  charge: { _id: string; description: string }
}

/** Records the payment of a line for a student and a charge. */
function useRecord(row: BankStatementLine, onClose: () => void) {
  const send = api.recordStatementLine.useMutation()
  const { run, running } = useAction<
    Chosen & { _id: string },
    Parameters<(typeof send)[0]>[0],
    { message?: string | undefined }
  >(send, {
    ask: ({ student, charge }) => ({
      title: `Record ${formatMoney(row.amount)} for ${student.name}?`,
      confirmLabel: 'Yes, record it',
      message: `${charge.description}. Another officer must approve the payment.`,
    }),
    request: ({ student, charge }) => ({
      params: { id: row._id },
      body: { studentId: student._id, paymentId: charge._id },
    }),
    done: (_chosen, { message }) => ({ title: message ?? messages.recorded }),
    failed: messages.recordFailed,
  })
  const record = async (chosen: Chosen): Promise<void> => {
    if (await run({ _id: row._id, ...chosen })) onClose()
  }
  return { record, isRecording: running !== undefined }
}

/** An open line: its match, a search for the student, and setting it aside. */
function Decide({ row, onClose }: { row: BankStatementLine; onClose: () => void }) {
  const { record, isRecording } = useRecord(row, onClose)
  const [isAside, setAside] = useState(false)
  const { match } = row
  return (
    <>
      {match && (
        <div className="stack stack-small">
          <p>
            {match.kind === 'proof'
              ? `${match.student.name} has sent a proof of this payment for ${match.charge.description}, ${match.charge.sessionYear}.`
              : `${match.student.name}, ${match.student.applicationNumber}, can pay this amount for ${match.charge.description}, ${match.charge.sessionYear}.`}
          </p>
          <div>
            <Button variant="primary" busy={isRecording} onClick={() => void record(match)}>
              {match.kind === 'proof' ? 'Match with the proof' : 'Record this payment'}
            </Button>
          </div>
        </div>
      )}
      {!match && <p>{row.message}</p>}
      <ChoosePayer
        amount={row.amount}
        busy={isRecording}
        onChoose={(student, charge) => void record({ student, charge })}
      />
      <div>
        <Button
          aria-haspopup="dialog"
          onClick={() => {
            setAside(true)
          }}
        >
          Set aside
        </Button>
      </div>
      {isAside && (
        <SetAsideDialog
          row={row}
          onClose={() => {
            setAside(false)
          }}
        />
      )}
    </>
  )
}

function PutBack({ row }: { row: BankStatementLine }) {
  const putBack = useAction(api.putStatementLineBack.useMutation(), {
    request: ({ _id }: BankStatementLine) => ({ params: { id: _id } }),
    done: () => ({ title: messages.putBack }),
    failed: messages.putBackFailed,
  })
  return (
    <div>
      <Button busy={putBack.running === row._id} onClick={() => void putBack.run(row)}>
        Put back
      </Button>
    </div>
  )
}

/** One payment on a bank statement, with its decision. */
export const LineDialog = ({ row, onClose }: { row: BankStatementLine; onClose: () => void }) => (
  <Modal title={`${formatMoney(row.amount)} at ${row.bank}`} width={600} onClose={onClose}>
    <div className="stack">
      <p>
        <Badge tone={stateWords[row.state].tone}>{stateWords[row.state].label}</Badge>
      </p>
      <DescriptionList
        items={[
          ['Amount', <Money key="amount" amount={row.amount} />],
          ['Paid on', <DateText key="paid" value={row.paidOn} />],
          ['Narration', row.text],
          ['Statement', `${row.fileName}, row ${String(row.row)}`],
          ['Imported', <DateText key="imported" value={row.importedAt} />],
          ['Imported by', row.importedBy],
          ...(row.state === 'set-aside' ? ([['Reason', row.reason]] as const) : []),
          ...(row.payment && row.state === 'matched'
            ? ([
                [
                  'Student',
                  `${row.payment.student.name}, ${row.payment.student.applicationNumber}`,
                ],
                [
                  'Bank payment',
                  <PortalLink key="payment" to={`/staff/payments/bank?view=${row.payment._id}`}>
                    {row.payment.reference}
                  </PortalLink>,
                ],
              ] as const)
            : []),
        ]}
      />
      {row.state === 'open' && <Decide row={row} onClose={onClose} />}
      {row.state === 'set-aside' && <PutBack row={row} />}
    </div>
  </Modal>
)
