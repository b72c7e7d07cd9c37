import type { Statement } from '@portal/contracts'
import { FileButton } from '@portal/forms'
import { Link, usePageTitle } from '@portal/kit'
import {
  Button,
  Card,
  CouldNotLoad,
  DescriptionList,
  EmptyState,
  formatInstant,
  Page,
  Skeleton,
} from '@portal/ui'
import { financeApi } from '../finance.api'
import styles from '../Finance.module.css'
import { financePath } from '../paths'
import { HeldMoney } from './HeldMoney'
import { StatementTable } from './StatementTable'

function Content({ statement }: { statement: Statement }) {
  const { student, asOf, lines } = statement
  return (
    <>
      <DescriptionList
        items={[
          ['Name', student.name],
          ['Application number', student.applicationNumber],
          ...(student.matricNumber
            ? [['Matriculation number', student.matricNumber] as const]
            : []),
          ['Programme', student.program],
          ['As of', formatInstant(asOf)],
        ]}
      />
      {lines.length > 0 ? (
        <StatementTable statement={statement} />
      ) : (
        <EmptyState title="Nothing has been charged or paid yet.">
          <Link to={financePath}>Back to Finance</Link>
        </EmptyState>
      )}
      {statement.held.length > 0 && <HeldMoney held={statement.held} />}
    </>
  )
}

const Actions = () => (
  <>
    <FileButton file="GET /students/statement/pdf">Download (PDF)</FileButton>
    <Button
      onClick={() => {
        globalThis.print()
      }}
    >
      Print
    </Button>
  </>
)

/** Every charge, payment, waiver and refund, with the balance after it. */
export function StatementPage() {
  usePageTitle('Statement of account')
  const { currentData, isError, isFetching, refetch } = financeApi.statement.useQuery(
    { query: {} },
    { refetchOnMountOrArgChange: true },
  )
  const statement = currentData?.data
  return (
    <Page
      title="Statement of account"
      lead={
        <span className="no-print">
          <Link to={financePath}>Back to Finance</Link>
        </span>
      }
      {...(statement && { actions: <Actions /> })}
    >
      {statement ? (
        <div className="stack">
          <Content statement={statement} />
        </div>
      ) : (
        <Card title="Charges and payments">
          {isError ? (
            <CouldNotLoad
              busy={isFetching}
              onRetry={() => {
                void refetch()
              }}
            />
          ) : (
            <div className={styles.toCome}>
              <Skeleton lines={8} />
            </div>
          )}
        </Card>
      )}
    </Page>
  )
}
