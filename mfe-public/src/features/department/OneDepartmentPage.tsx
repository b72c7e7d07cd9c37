import { useEffect, type ReactNode } from 'react'
import { Link, useNavigate, usePageTitle, useParams } from '@portal/kit'
import { Notice, RetryNotice, Skeleton } from '@portal/ui'
import { PageHead } from '../../parts/PageHead'
import { publicApi } from '../../parts/public.api'
import bands from '../../parts/bands.module.css'
import styles from './department.module.css'
import { Directory } from './Directory'
import { findBySlug, type FoundDepartment } from './find-department'
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
    <Notice tone="warning">
      <p>
        No department has this address. It may have a new name: look for it below, or{' '}
        <Link to="/contact">ask us</Link>.
      </p>
    </Notice>
  ),
}

function viewOf(found: FoundDepartment | undefined): View {
  if (!found) return unknown
  const { school, department } = found
  return {
    eyebrow: school.name,
    title: department.name,
    lead: department.description ?? school.description,
    body: <Programs programs={department.programs} />,
  }
}

/** Redirects to the department's own page if it has one. */
function useOwnPage(found: FoundDepartment | undefined, slug: string): void {
  const navigate = useNavigate()
  const path = found?.department.path
  useEffect(() => {
    if (path !== undefined && path !== `/department/${slug}`) void navigate(path, { replace: true })
  }, [navigate, path, slug])
}

/**
 * A department from the API: its school, its programs and their awards. The heading is the same
 * element while the department loads, because the page change has focused it.
 */
export function OneDepartmentPage() {
  const { department: slug = '' } = useParams()
  const { currentData, isError, isFetching, refetch } = publicApi.schools.useQuery()
  const found = currentData && findBySlug(currentData.data.schools, slug)
  const view = currentData ? viewOf(found) : waiting
  useOwnPage(found, slug)
  const hasFailed = isError && !currentData
  usePageTitle(view.title)
  return (
    <>
      <PageHead eyebrow={view.eyebrow} title={view.title} lead={view.lead} />
      <div className={`${bands.inner ?? ''} ${styles.first ?? ''}`}>
        {hasFailed ? (
          <RetryNotice
            message="The department could not be loaded."
            busy={isFetching}
            onRetry={() => {
              void refetch()
            }}
          />
        ) : (
          view.body
        )}
      </div>
      {currentData && <Directory />}
    </>
  )
}
