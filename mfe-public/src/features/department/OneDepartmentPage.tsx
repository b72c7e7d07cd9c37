import type { ReactNode } from 'react'
import type { PublicSchool } from '@portal/contracts'
import { Link, useParams, usePageTitle } from '@portal/kit'
import { Notice, RetryNotice, Skeleton } from '@portal/ui'
import { PageHead } from '../../parts/PageHead'
import { publicApi } from '../../parts/public.api'
import bands from '../../parts/bands.module.css'
import styles from './department.module.css'
import { Directory } from './Directory'
import { findDepartment } from './find-department'
import { Programs } from './Programs'

interface View {
  eyebrow: string
  title: string
  lead?: string | null
  body: ReactNode
}

const waiting: View = { eyebrow: 'Departments', title: 'Department', body: <Skeleton lines={5} /> }

const unknown: View = {
  eyebrow: 'Departments',
  title: 'Department not found',
  body: (
    <>
      <meta name="robots" content="noindex" />
      <Notice tone="warning">
        <p>No department has this address. It may have a new name: look for it below, or <Link to="/contact">ask us</Link>.</p>
      </Notice>
    </>
  ),
}

function viewOf(schools: readonly PublicSchool[], slug: string): View {
  const found = findDepartment(schools, slug)
  if (!found) return unknown
  const { school, department } = found
  return {
    eyebrow: school.name, title: department.name, lead: department.description ?? school.description,
    body: <Programs programs={department.programs} />,
  }
}

/**
 * A department as the portal's records have it: its school, its programs, and the awards they lead to. The heading is one and
 * the same while the department comes, or the focus that the page change has put on it would be lost.
 */
export function OneDepartmentPage() {
  const { department: slug = '' } = useParams()
  const { currentData, isError, isFetching, refetch } = publicApi.schools.useQuery()
  const view = currentData ? viewOf(currentData.data.schools, slug) : waiting
  const hasFailed = isError && !currentData
  usePageTitle(view.title)
  return (
    <>
      <PageHead eyebrow={view.eyebrow} title={view.title} lead={view.lead} />
      <div className={`${bands.inner ?? ''} ${styles.first ?? ''}`}>
        {hasFailed
          ? <RetryNotice message="The department could not be loaded." busy={isFetching} onRetry={() => { void refetch() }} />
          : view.body}
      </div>
      {currentData && <Directory />}
    </>
  )
}
