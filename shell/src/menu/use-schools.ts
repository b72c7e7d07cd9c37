import { useContext } from 'react'
import type { PublicSchool } from '@portal/contracts'
import { departmentEntry, type SiteEntry } from '../content/site-map'
import { publicApi } from '../content/public.api'
import { NearContext } from './near'

export interface SchoolsMenu {
  entries: readonly SiteEntry[]
  /** What there is to know about the entries. */
  note?: string
  retry?: () => void
}

const entryOf = ({ name, departments }: PublicSchool): SiteEntry => ({
  label: name,
  entries: departments.map(({ name: label, path }) => ({ label, to: path })),
})

/** Where the schools cannot be had, and in the HTML before any script, the one department that always has a page stands in for them. */
const instead = [departmentEntry]

/** Schools with their departments, as the portal's records have them; asked for when somebody comes near the menu. */
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
