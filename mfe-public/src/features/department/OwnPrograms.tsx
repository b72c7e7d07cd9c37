import { ownDepartment } from '@portal/content/own-department'
import { Skeleton, useHydrated } from '@portal/ui'
import { publicApi } from '../../parts/public.api'
import bands from '../../parts/bands.module.css'
import { findByPath } from './find-department'
import { Programs } from './Programs'

/**
 * What the department with texts of its own teaches, where the records know it. A failure is told by the list of schools below,
 * which asks the same question.
 */
export function OwnPrograms() {
  const { currentData, isError } = publicApi.schools.useQuery()
  const isHydrated = useHydrated()
  const found = currentData && findByPath(currentData.data.schools, ownDepartment.path)
  const isOver = currentData !== undefined || isError
  if (!isHydrated || (isOver && !found)) return null
  return (
    <div className={bands.inner}>
      {found ? <Programs programs={found.department.programs} /> : <Skeleton lines={3} />}
    </div>
  )
}
