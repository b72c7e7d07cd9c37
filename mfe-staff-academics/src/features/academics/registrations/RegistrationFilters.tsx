import {
  academicSessionMessages,
  courseMessages,
  decidedStateLabels,
  decidedStates,
  enrolledWords,
  lateWords,
  offeringName,
  semesterName,
} from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import { ListFilters, type List, type ListFilter } from '@portal/resource'
import { optionsOf } from '@portal/ui'
import { useState } from 'react'
import { registrationsApi } from './registrations.api'

type Filtered = Pick<List<unknown>, 'change' | 'filters'>
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

/** The choices are loaded when the fields are shown, or when a chip needs a name. */
function useFilters({ filters }: Filtered, isOpen: boolean): ListFilter[] {
  const { program = '', level = '', semester = '', session = '' } = filters
  const offerings = registrationsApi.registrationOfferings.useQuery(
    { query: {} },
    { skip: !isOpen && program === '' },
  )
  const sessions = registrationsApi.registrationSessions.useQuery(undefined, {
    skip: !isOpen && session === '',
  })
  const chosen = (offerings.currentData ?? []).filter(
    ({ _id }) => program === '' || _id === program,
  )
  const years = chosen.flatMap(({ structure }) => structure.years)
  return [
    {
      name: 'state',
      label: 'Status',
      options: decidedStates.map((value) => ({ value, label: decidedStateLabels[value] })),
    },
    { name: 'waiting', label: 'Waiting', options: [{ value: 'late', label: lateWords }] },
    {
      name: 'students',
      label: 'Students',
      options: [{ value: 'enrolled', label: enrolledWords }],
    },
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

/** The filters of the course registrations. Without a session, they are those of the open one. */
export function RegistrationFilters({ list }: { list: Filtered }) {
  const [isOpen, setOpen] = useState(false)
  const filters = useFilters(list, isOpen)
  return <ListFilters list={list} filters={filters} isOpen={isOpen} onToggle={setOpen} />
}
