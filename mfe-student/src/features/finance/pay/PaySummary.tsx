import type { ChargeLine } from '@portal/contracts'
import { Card } from '@portal/ui'
import { ChargeAmount } from '../charges/ChargeAmount'
import { DueDay } from '../charges/DueDay'

/** The charge and the mail address for the receipt, before the card is requested. */
export const PaySummary = ({ line, email }: { line: ChargeLine; email: string }) => (
  <Card title={line.description}>
    <p className="muted">
      {line.sessionYear} session
      <DueDay line={line} />
    </p>
    <ChargeAmount {...line} />
    <p>
      Your receipt is emailed to <strong>{email}</strong>.
    </p>
  </Card>
)
