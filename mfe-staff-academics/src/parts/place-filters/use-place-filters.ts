import {
  academicSessionMessages,
  courseMessages,
  offeringName,
  semesterName,
} from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import type { List, ListFilter } from '@portal/resource'
import { optionsOf } from '@portal/ui'
import { placeFiltersApi } from './place-filters.api'

interface Answer<Data> {
  currentData?: Data | undefined
  error?: unknown
  isFetching: boolean
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)].sort()

/** The parts of a filter that depend on the call that loads its options. */
const loading = ({ currentData, error, isFetching }: Answer<unknown>, failed: string) => ({
  words: isFetching && currentData === undefined ? 'Loading...' : undefined,
  error: error ? failureMessage(error, failed) : undefined,
})

/**
 * The filters by program, level, semester and another session. The choices are loaded when the
 * fields are shown, or when a chip needs a name.
 */
export function usePlaceFilters(
  { filters }: Pick<List<unknown>, 'filters'>,
  isOpen: boolean,
): ListFilter[] {
  const { program = '', level = '', semester = '', session = '' } = filters
  const offerings = placeFiltersApi.filterOfferings.useQuery(
    { query: {} },
    { skip: !isOpen && program === '' },
  )
  const sessions = placeFiltersApi.filterSessions.useQuery(undefined, {
    skip: !isOpen && session === '',
  })
  const chosen = (offerings.currentData ?? []).filter(
    ({ _id }) => program === '' || _id === program,
  )
  const years = chosen.flatMap(({ structure }) => structure.years)
  return [
    {
      name: 'program',
      label: 'Program',
      options: (offerings.currentData ?? []).map((offering) => ({
        value: offering._id,
        label: offeringName(offering),
      })),
      ...loading(offerings, courseMessages.programsFailed),
    },
    {
      name: 'level',
      label: 'Level',
      options: optionsOf(distinct(years.map(({ year }) => String(year)))),
      words: level,
    },
    {
      name: 'semester',
      label: 'Semester',
      options: distinct(years.flatMap(({ semesters }) => semesters)).map((value) => ({
        value,
        label: semesterName(value),
      })),
      words: semesterName(semester),
    },
    {
      name: 'session',
      label: 'Another session',
      options: (sessions.currentData ?? []).map(({ _id, sessionYear }) => ({
        value: _id,
        label: sessionYear,
      })),
      ...loading(sessions, academicSessionMessages.fetchFailed),
    },
  ]
}
