import { ownDepartment } from '@portal/content/own-department'
import { Skeleton, useHydrated } from '@portal/ui'
import { publicApi } from '../../parts/public.api'
import bands from '../../parts/bands.module.css'
import { findByPath } from './find-department'
import { Programs } from './Programs'

/**
 * The programs of the department with its own texts. The list of schools below makes the same call
 * and reports a failure.
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
