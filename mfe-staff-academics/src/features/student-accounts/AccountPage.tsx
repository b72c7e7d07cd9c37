import { adjustmentMessages as said } from '@portal/contracts'
import { toFailure, useSearchParams } from '@portal/kit'
import { EmptyState, RetryNotice, Skeleton } from '@portal/ui'
import { ListToolbar, SearchBox } from '@portal/ui/staff'
import { PaymentsFrame } from '../../parts/PaymentsFrame'
import { accountsApi as api } from './accounts.api'
import { Account } from './Account'

const unknown = [400, 404]
/** Asked for only then: while it is typed nobody has it. */
const isWhole = /^APP\d{8,}$/

function Found({ number }: { number: string }) {
  const statement = api.accountStatement.useQuery({ query: { applicationNumber: number } })
  const fees = api.applicableFees.useQuery({ body: { payeenum: number } })
  const error = statement.error ?? fees.error
  if (error && unknown.includes(toFailure(error).status))
    return (
      <EmptyState title="No student found">
        <p>No student has the application number {number}.</p>
      </EmptyState>
    )
  if (error)
    return (
      <RetryNotice
        message={said.fetchFailed}
        onRetry={() => {
          void statement.refetch()
          void fees.refetch()
        }}
      />
    )
  if (!statement.currentData || !fees.currentData) return <Skeleton lines={10} />
  const { unpaids, payments } = fees.currentData.Data
  return <Account statement={statement.currentData.data} unpaids={unpaids} payments={payments} />
}

/** The account of one student, whose application number stands in the address: `?q=APP25000004`. */
export function AccountPage() {
  const [params, setParams] = useSearchParams()
  const number = (params.get('q') ?? '').trim().toUpperCase()
  return (
    <PaymentsFrame>
      <ListToolbar>
        <SearchBox
          label="Application number"
          placeholder="Application number..."
          value={number}
          onSearch={(q) => {
            setParams(q.trim() ? { q: q.trim() } : {})
          }}
        />
      </ListToolbar>
      {isWhole.test(number) ? (
        <Found key={number} number={number} />
      ) : (
        <EmptyState title="Whose account?">
          <p>Enter the whole application number of a student, such as APP25000004.</p>
        </EmptyState>
      )}
    </PaymentsFrame>
  )
}
