import { bankStatementMessages as messages, type BankStatementLine } from '@portal/contracts'
import { SeriesButton, sumOf } from '../../../parts/SeriesButton'
import { bankStatementsApi as api } from './bank-statements.api'

type Matched = BankStatementLine & { match: NonNullable<BankStatementLine['match']> }
const hasMatch = (row: BankStatementLine): row is Matched => row.match !== null

/** Records the payments of all lines of this page that have a match. */
export function RecordAll({ rows }: { rows: readonly BankStatementLine[] }) {
  const [record] = api.recordStatementLine.useMutation()
  return (
    <SeriesButton<Matched>
      rows={rows.filter(hasMatch)}
      verb="Recording"
      label={(many) => `Record ${String(many)} matches`}
      ask={(lines) => ({
        title: `Record ${String(lines.length)} payments of ${sumOf(lines)}?`,
        confirmLabel: 'Yes, record them',
        message:
          'Each payment is recorded for the student and the charge of its line. Another officer must approve each one.',
      })}
      send={({ _id, match }) =>
        record({
          params: { id: _id },
          body: { studentId: match.student._id, paymentId: match.charge._id },
        })
      }
      nameOf={({ match }) => match.student.name}
      done={(many) =>
        `${String(many)} ${many === 1 ? 'payment has' : 'payments have'} been recorded.`
      }
      failed={messages.recordFailed}
    />
  )
}
