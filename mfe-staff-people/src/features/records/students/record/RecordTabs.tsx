import { Link } from '@portal/kit'
import { PageTabs } from '@portal/ui/staff'
import { recordPath, recordTabs, type RecordTab } from './record-address'

interface RecordTabsProps {
  applicationNumber: string
  list: string
  tab: RecordTab
}

/** The tabs of a record, each with its own address. */
export const RecordTabs = ({ applicationNumber, list, tab }: RecordTabsProps) => (
  <PageTabs label="Student record">
    {(Object.keys(recordTabs) as RecordTab[]).map((name) => (
      <Link
        key={name}
        to={recordPath(applicationNumber, list, name)}
        aria-current={name === tab ? 'page' : undefined}
      >
        {recordTabs[name]}
      </Link>
    ))}
  </PageTabs>
)
