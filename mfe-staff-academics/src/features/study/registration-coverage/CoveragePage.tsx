import {
  approvedShare,
  coverageList,
  coverageMessages,
  levelName,
  offeringName,
  type CoverageRow,
} from '@portal/contracts'
import { PortalLink } from '@portal/kit'
import { pagedHere, ResourceList, useList, useListState } from '@portal/resource'
import type { ResourceColumn } from '@portal/ui/staff'
import { AcademicsFrame } from '../../../parts/AcademicsFrame'
import { coverageApi } from './coverage.api'

const registrations = '/staff/academics/registrations'
type Count = 'students' | 'approved' | 'submitted' | 'returned' | 'missing'

/** The page with the registrations or the students that are counted. */
function addressOf({ program, level, semester }: CoverageRow, count: Count): string {
  const place = new URLSearchParams({
    program: program._id,
    level: level === null ? 'none' : String(level),
  })
  if (count === 'students') place.set('submitted', 'all')
  if (count === 'missing' || count === 'students')
    return `${registrations}/missing?${place.toString()}`
  place.set('semester', semester)
  place.set('state', count)
  place.set('students', 'enrolled')
  return `${registrations}?${place.toString()}`
}

const names: Record<Count, string> = {
  students: 'students',
  approved: 'approved',
  submitted: 'waiting',
  returned: 'returned',
  missing: 'not submitted',
}

/** A number that leads to its records. A submission has a level, so none is counted without one. */
function Counted({ row, count }: { row: CoverageRow; count: Count }) {
  const number = row[count].toLocaleString('en-GB')
  if (row[count] === 0) return number
  return (
    <PortalLink to={addressOf(row, count)}>
      {number}
      <span className="visually-hidden">
        {` ${names[count]}, ${offeringName(row.program)}, ${row.level === null ? 'no level' : `level ${String(row.level)}`}`}
      </span>
    </PortalLink>
  )
}

const column = (header: string, count: Count): ResourceColumn<CoverageRow> => ({
  header,
  code: true,
  width: 5.5,
  cell: (row) => <Counted row={row} count={count} />,
})
const columns: ResourceColumn<CoverageRow>[] = [
  { header: 'Program', lead: true, width: 11, cell: ({ program }) => offeringName(program) },
  { header: 'Level', code: true, width: 4, cell: ({ level }) => levelName(level) },
  column('Students', 'students'),
  column('Approved', 'approved'),
  column('Waiting', 'submitted'),
  column('Returned', 'returned'),
  column('Not Submitted', 'missing'),
  { header: 'Approved Share', code: true, width: 5.5, cell: approvedShare },
]

const totalOf = (rows: readonly CoverageRow[], count: 'students' | 'approved'): number =>
  rows.reduce((sum, row) => sum + row[count], 0)

/** How many students have registered their courses, by program and level. */
export function CoveragePage() {
  const answer = coverageApi.registrationCoverage.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const list = useList(useListState(), answer, {
    select: pagedHere(({ data }) => data.rows, coverageList.searched),
    failed: coverageMessages.fetchFailed,
  })
  const data = answer.currentData?.data
  const [students, approved] = data
    ? [totalOf(data.rows, 'students'), totalOf(data.rows, 'approved')]
    : [0, 0]
  return (
    <AcademicsFrame>
      <div className="stack stack-small">
        {data && students > 0 && (
          <p>
            <strong>{approvedShare({ approved, students })}</strong> of{' '}
            {students.toLocaleString('en-GB')} students have approved courses in {data.sessionYear}.
          </p>
        )}
        <ResourceList
          list={list}
          noun="programs and levels"
          columns={columns}
          emptyMessage={coverageMessages.none}
          exported="GET /registration-coverage/export"
        >
          <PortalLink to={registrations} className="button button-secondary">
            Course Registrations
          </PortalLink>
        </ResourceList>
      </div>
    </AcademicsFrame>
  )
}
