import { coverageMessages, levelName, offeringName, type MissingStudent } from '@portal/contracts'
import { PortalLink } from '@portal/kit'
import {
  idPattern,
  ListFilters,
  pagedByServer,
  ResourceList,
  toQuery,
  useList,
  useListState,
} from '@portal/resource'
import { optionsOf } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import { useState } from 'react'
import { AcademicsFrame } from '../../../parts/AcademicsFrame'
import { missingApi } from './missing.api'

const sorts = ['name', 'matricNumber'] as const
const filters = { program: idPattern, level: /^(?:none|[1-9]|10)$/, submitted: /^all$/ }
const noLevel = { value: 'none', label: 'No level' }
const allStudents = { value: 'all', label: 'All enrolled' }
const levels = [...optionsOf(['1', '2', '3', '4']), noLevel]

/** The words of the list without, and with, the students who have submitted courses. */
const wordsOf = (isOfAll: boolean) =>
  isOfAll
    ? {
        explanation:
          'These students are enrolled, with or without submitted courses this semester.',
        none: coverageMessages.noneEnrolled,
        filter: allStudents.label,
      }
    : {
        explanation: 'These students have submitted no courses this semester.',
        none: coverageMessages.noneMissing,
        filter: undefined,
      }

const columns: ResourceColumn<MissingStudent>[] = [
  { header: 'Name', sortBy: 'name', lead: true, width: 9, cell: ({ name }) => name },
  {
    header: 'Matric Number',
    sortBy: 'matricNumber',
    code: true,
    evident: true,
    width: 8.75,
    cell: ({ matricNumber }) => matricNumber,
  },
  { header: 'Program', priority: 1, width: 8, cell: ({ program }) => offeringName(program) },
  { header: 'Level', code: true, priority: 2, width: 4, cell: ({ level }) => levelName(level) },
  {
    header: 'Email',
    priority: 3,
    width: 12.5,
    cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
  },
  { header: 'Phone', code: true, priority: 4, width: 8, cell: ({ phone }) => phone },
  {
    header: 'Actions',
    actions: true,
    width: 7.25,
    cell: ({ name, applicationNumber }) => (
      <div className="cluster row-actions">
        <PortalLink
          to={`/staff/academics/registrations/for/${applicationNumber}`}
          className="button button-secondary button-small"
        >
          Register<span className="visually-hidden"> courses for {name}</span>
        </PortalLink>
      </div>
    ),
  },
]

/** Enrolled students who have submitted no courses this semester. */
export function MissingPage() {
  const state = useListState<(typeof sorts)[number], Record<keyof typeof filters, string>>({
    sorts,
    filters,
  })
  const { level, submitted, ...query } = toQuery(state)
  const words = wordsOf(submitted === 'all')
  const answer = missingApi.missingRegistrations.useQuery(
    {
      query: {
        ...query,
        ...(level !== undefined && { level: level === 'none' ? level : Number(level) }),
        ...(submitted === 'all' && { submitted }),
      },
    },
    { refetchOnMountOrArgChange: true },
  )
  const list = useList(state, answer, {
    select: pagedByServer(({ data }) => data.students),
    failed: coverageMessages.missingFailed,
  })
  const [isOpen, setOpen] = useState(false)
  const { program = '' } = list.filters
  const offerings = missingApi.missingOfferings.useQuery(
    { query: {} },
    { skip: !isOpen && program === '' },
  )
  return (
    <AcademicsFrame>
      <div className="stack stack-small">
        <p>{words.explanation}</p>
        <ResourceList
          list={list}
          noun="students"
          columns={columns}
          emptyMessage={words.none}
          exported="GET /missing-registrations/export"
          sortable
        >
          <ListFilters
            list={list}
            filters={[
              {
                name: 'program',
                label: 'Program',
                options: (offerings.currentData ?? []).map((offering) => ({
                  value: offering._id,
                  label: offeringName(offering),
                })),
                words: offerings.currentData ? undefined : 'Loading...',
              },
              {
                name: 'level',
                label: 'Level',
                options: levels,
                words: level === 'none' ? noLevel.label : level,
              },
              {
                name: 'submitted',
                label: 'Students',
                options: [allStudents],
                words: words.filter,
              },
            ]}
            isOpen={isOpen}
            onToggle={setOpen}
          />
          <PortalLink
            to="/staff/academics/registrations/coverage"
            className="button button-secondary"
          >
            Coverage
          </PortalLink>
        </ResourceList>
      </div>
    </AcademicsFrame>
  )
}
