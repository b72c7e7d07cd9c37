import { adjustmentMessages } from '@portal/contracts'
import { failureMessage, Link, toFailure, useSearchParams } from '@portal/kit'
import { EmptyState, RetryNotice, Skeleton } from '@portal/ui'
import { ListToolbar, SearchBox } from '@portal/ui/staff'
import { PaymentsFrame } from '../../../parts/PaymentsFrame'
import { accountsApi as api } from './accounts.api'
import { Account } from './Account'
import styles from './accounts.module.css'

const unknown = [400, 404]
/** A complete number, because an incomplete one belongs to nobody. */
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
        message={adjustmentMessages.fetchFailed}
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

/** Students that match the search, with links to their accounts. */
function Holders({ q }: { q: string }) {
  const { currentData, error, isFetching, refetch } = api.findStudentAccounts.useQuery({
    query: { q },
  })
  if (error && !isFetching)
    return (
      <RetryNotice
        message={failureMessage(error, adjustmentMessages.fetchFailed)}
        onRetry={() => {
          void refetch()
        }}
      />
    )
  if (!currentData) return <Skeleton lines={6} />
  const { students, hasMore } = currentData.data
  if (students.length === 0)
    return (
      <EmptyState title="No student found">
        <p>No student has this name or number.</p>
      </EmptyState>
    )
  return (
    <div className="stack stack-small">
      <p role="status" className="muted small">
        {hasMore
          ? `The first ${String(students.length)} students by name. Enter more of the name or number to see the others.`
          : `${String(students.length)} ${students.length === 1 ? 'student' : 'students'} found`}
      </p>
      <ul className={styles.holders}>
        {students.map(({ _id, applicationNumber, matricNumber, name, program }) => (
          <li key={_id}>
            <Link to={`?q=${applicationNumber}`}>{name}</Link>
            <span className="muted small">
              {[applicationNumber, matricNumber, program].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Content({ q }: { q: string }) {
  const number = q.toUpperCase()
  if (isWhole.test(number)) return <Found key={number} number={number} />
  return q.length < 2 ? (
    <EmptyState title="Find a student">
      <p>Enter a name, a matric number or an application number, such as APP25000004.</p>
    </EmptyState>
  ) : (
    <Holders q={q} />
  )
}

/**
 * The account of one student, whose application number is in the address: `?q=APP25000004`. Any
 * other text searches students.
 */
export function AccountPage() {
  const [params, setParams] = useSearchParams()
  const q = (params.get('q') ?? '').trim()
  return (
    <PaymentsFrame>
      <ListToolbar>
        <SearchBox
          label="Search students"
          placeholder="Name, matric or application number..."
          value={q}
          onSearch={(text) => {
            setParams(text.trim() ? { q: text.trim() } : {})
          }}
        />
      </ListToolbar>
      <Content q={q} />
    </PaymentsFrame>
  )
}
