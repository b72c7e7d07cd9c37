import type { Biodata, Student } from '@portal/contracts'
import { Skeleton } from '@portal/ui'
import { lazy, Suspense } from 'react'
import { ApplicationTab } from './ApplicationTab'
import { MoneyTab } from './MoneyTab'
import { NoticesTab } from './NoticesTab'
import { OverviewTab } from './OverviewTab'
import type { RecordTab } from './record-address'

/** Loaded on demand, because few people open it. */
const Timeline = lazy(async () => ({
  default: (await import('../../../../parts/RecordTimeline')).Timeline,
}))

interface RecordContentProps {
  tab: RecordTab
  student: Student
  biodata: Biodata | null
}

/** The content of a tab. */
export function RecordContent({ tab, student, biodata }: RecordContentProps) {
  const { applicationNumber } = student
  switch (tab) {
    case 'overview':
      return <OverviewTab student={student} />
    case 'application':
      return <ApplicationTab student={student} biodata={biodata} />
    case 'money':
      return <MoneyTab student={student} />
    case 'notices':
      return <NoticesTab applicationNumber={applicationNumber} />
    case 'history':
      return (
        <Suspense fallback={<Skeleton lines={4} />}>
          <Timeline of={{ applicationNumber }} />
        </Suspense>
      )
  }
}
