import { useContext } from 'react'
import type { PublicSchool } from '@portal/contracts'
import { departmentEntry, type SiteEntry } from '../content/site-map'
import { publicApi } from '../content/public.api'
import { NearContext } from './near'

export interface SchoolsMenu {
  entries: readonly SiteEntry[]
  /** A note about the entries. */
  note?: string
  retry?: () => void
}

const entryOf = ({ name, departments }: PublicSchool): SiteEntry => ({
  label: name,
  entries: departments.map(({ name: label, path }) => ({ label, to: path })),
})

/**
 * If the schools cannot be loaded, and in the HTML before any script, the department that always
 * has a page is shown instead.
 */
const instead = [departmentEntry]

/**
 * The schools with their departments from the API, loaded when the pointer or the focus is near the
 * menu.
 */
export function useSchools(): SchoolsMenu {
  const near = useContext(NearContext)
  const { currentData, isError, refetch } = publicApi.schools.useQuery(undefined, { skip: !near })
  const schools = currentData?.data.schools
  if (schools)
    return schools.length > 0
      ? { entries: schools.map(entryOf) }
      : { entries: instead, note: 'No other departments are listed yet.' }
  if (isError)
    return {
      entries: instead,
      note: 'The schools could not be loaded.',
      retry: () => {
        void refetch()
      },
    }
  return near ? { entries: [], note: 'Loading...' } : { entries: instead }
}
