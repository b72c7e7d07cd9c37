import {
  courseMessages,
  gap,
  gapLabel,
  offeringName,
  semesterName,
  type ProgramOffering,
} from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import { ListFilters, type List, type ListFilter } from '@portal/resource'
import { optionsOf } from '@portal/ui'
import { useState } from 'react'
import { kinds } from './course-labels'
import { coursesApi } from './courses.api'

type Filtered = Pick<List<unknown>, 'change' | 'filters'>

const distinct = <Value extends string | number>(values: readonly Value[]): Value[] => [
  ...new Set(values),
]

/** The levels and semesters of these programs. */
function placesOf(offerings: readonly ProgramOffering[]) {
  const years = offerings.flatMap(({ structure }) => structure.years)
  return {
    levels: distinct(years.map(({ year }) => year)).sort((one, other) => one - other),
    semesters: distinct(years.flatMap(({ semesters }) => semesters)).sort(),
  }
}

/** The choices are loaded when the fields are shown, or when a chip needs the name of a program. */
function useFilters({ filters }: Filtered, isOpen: boolean): ListFilter[] {
  const { program = '', year = '', semester = '' } = filters
  const { currentData, error, isFetching } = coursesApi.courseOfferings.useQuery(
    { query: {} },
    { skip: !isOpen && program === '' },
  )
  const offerings = currentData ?? []
  const chosen = offerings.filter(({ _id }) => program === '' || _id === program)
  const { levels, semesters } = placesOf(chosen)
  return [
    {
      name: 'program',
      label: 'Program',
      options: offerings.map((offering) => ({
        value: offering._id,
        label: offeringName(offering),
      })),
      words: isFetching && currentData === undefined ? 'Loading...' : undefined,
      error: error ? failureMessage(error, courseMessages.programsFailed) : undefined,
    },
    { name: 'year', label: 'Level', options: optionsOf(levels), words: year },
    {
      name: 'semester',
      label: 'Semester',
      words: semesterName(semester),
      options: semesters.map((value) => ({
        value,
        label: semesterName(value),
      })),
    },
    { name: 'kind', label: 'Kind', options: kinds },
    { name: 'lecturer', label: 'Lecturer', options: [{ value: gap, label: gapLabel }] },
  ]
}

/**
 * The filters of the courses list: a program with its type and mode, a level, a semester, a kind,
 * no lecturer.
 */
export function CourseFilters({ list }: { list: Filtered }) {
  const [isOpen, setOpen] = useState(false)
  const filters = useFilters(list, isOpen)
  return <ListFilters list={list} filters={filters} isOpen={isOpen} onToggle={setOpen} />
}
