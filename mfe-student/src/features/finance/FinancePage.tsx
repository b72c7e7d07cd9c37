import type { Student } from '@portal/contracts'
import { Link, usePageTitle, useSearchParams, useSession } from '@portal/kit'
import { Money, Page, Skeleton } from '@portal/ui'
import { totalOf } from './charges/amounts'
import { PaidCharges } from './charges/PaidCharges'
import { UnpaidCharges } from './charges/UnpaidCharges'
import { useCharges, type Charges } from './charges/use-charges'
import styles from './Finance.module.css'
import { statementPath } from './paths'
import { ReceiptPanel } from './receipt/ReceiptPanel'
import { Scholarships } from './Scholarships'

const Total = ({ unpaids }: Pick<Charges, 'unpaids'>) => (
  <div className={styles.total}>
    <p>
      <span className="muted">Total owed</span>{' '}
      <strong>{unpaids ? <Money amount={totalOf(unpaids)} /> : '–'}</strong>
    </p>
    <Link to={statementPath}>Statement of account</Link>
  </div>
)

function Finance({ student }: { student: Student }) {
  const charges = useCharges()
  const [search] = useSearchParams()
  const receipt = search.get('receipt')
  // The length of the first list is unknown until it is loaded, and everything below it would move.
  const isKnown = charges.unpaids !== undefined || charges.failed
  return (
    <Page title="Finance" lead="Fees, payments and financial support">
      <div className={receipt ? `${styles.page ?? ''} ${styles.withPanel ?? ''}` : styles.page}>
        <Total unpaids={charges.unpaids} />
        <UnpaidCharges charges={charges} student={student._id} />
        {isKnown && <PaidCharges charges={charges} open={receipt} />}
        {isKnown && receipt && (
          <ReceiptPanel key={receipt} reference={receipt} student={student._id} />
        )}
        {isKnown && <Scholarships />}
      </div>
    </Page>
  )
}

/** The student's charges, payments with receipts, and scholarships. */
export function FinancePage() {
  usePageTitle('Finance')
  const { user } = useSession()
  return user ? (
    <Finance student={user} />
  ) : (
    <Page title="Finance">
      <Skeleton lines={8} />
    </Page>
  )
}
