import type { Student } from '@portal/contracts'
import { FileButton } from '@portal/forms'
import { Link, useSession } from '@portal/kit'
import { StudentPayments } from '../details/StudentPayments'
import { StudentCharges } from './StudentCharges'

/** Charges and payments. Staff with the module finance also get a link to the account. */
export function MoneyTab({ student: { _id, applicationNumber } }: { student: Student }) {
  const { staff } = useSession()
  return (
    <div className="stack">
      <p className="cluster no-print">
        <FileButton small file="GET /students/statement/pdf" query={{ applicationNumber }}>
          Statement of account (PDF)
        </FileButton>
        {staff?.role?.modules.includes('finance') && (
          <Link to={`/staff/payments/accounts?q=${applicationNumber}`}>
            Open the student account
          </Link>
        )}
      </p>
      <StudentCharges applicationNumber={applicationNumber} />
      <StudentPayments student={_id} level={2} />
    </div>
  )
}
