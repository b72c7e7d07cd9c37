import {
  offeringName,
  passShare,
  resultFigureList,
  resultFigureMessages as messages,
  semesterName,
  type ResultFigures,
} from '@portal/contracts'
import { PortalLink } from '@portal/kit'
import {
  idPattern,
  ListFilters,
  pagedHere,
  ResourceList,
  useList,
  useListState,
} from '@portal/resource'
import { Section } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import { useState } from 'react'
import { ExamsFrame } from '../../../parts/ExamsFrame'
import { usePlaceFilters } from '../../../parts/place-filters'
import { figuresApi } from './figures.api'

const filters = { session: idPattern, semester: /^[\w ]{1,10}$/ }
type Filters = Record<keyof typeof filters, string>
type Count = 'sheets' | 'open' | 'late' | 'published'

const names: Record<Count, string> = {
  sheets: 'score sheets',
  open: 'open',
  late: 'late',
  published: 'published',
}

/** The list of the sheets that are counted. */
function addressOf(
  { program, level, semester }: ResultFigures,
  count: Count,
  session: string,
): string {
  const place = new URLSearchParams({
    session,
    program: program._id,
    level: String(level),
    semester,
    ...(count === 'late' && { waiting: 'late' }),
    ...((count === 'open' || count === 'published') && { state: count }),
  })
  return `/staff/exams?${place.toString()}`
}

const placeOf = ({ program, level, semester }: ResultFigures): string =>
  `${offeringName(program)}, level ${String(level)}, ${semesterName(semester).toLowerCase()} semester`

interface CountedProps {
  row: ResultFigures
  count: Count
  session: string
}
/** A number that leads to its sheets. */
function Counted({ row, count, session }: CountedProps) {
  const number = row[count].toLocaleString('en-GB')
  if (row[count] === 0) return number
  const place = placeOf(row)
  return (
    <PortalLink to={addressOf(row, count, session)}>
      {number}
      <span className="visually-hidden">{` ${names[count]}, ${place}`}</span>
    </PortalLink>
  )
}

/** The students of each class are counted on the page of the level. */
function Classes({ row, session }: Omit<CountedProps, 'count'>) {
  const { program, level, semester } = row
  const place = new URLSearchParams({
    session,
    program: program._id,
    level: String(level),
    semester,
  })
  return (
    <PortalLink to={`/staff/exams/progression?${place.toString()}`}>
      Show<span className="visually-hidden">{` the classes of ${placeOf(row)}`}</span>
    </PortalLink>
  )
}

function columnsFor(session: string): ResourceColumn<ResultFigures>[] {
  const column = (header: string, count: Count, width: number): ResourceColumn<ResultFigures> => ({
    header,
    code: true,
    width,
    cell: (row) => <Counted row={row} count={count} session={session} />,
  })
  return [
    { header: 'Program', lead: true, width: 10, cell: ({ program }) => offeringName(program) },
    { header: 'Level', code: true, width: 4, cell: ({ level }) => level },
    {
      header: 'Semester',
      code: true,
      width: 5.75,
      cell: ({ semester }) => semesterName(semester),
    },
    column('Sheets', 'sheets', 4.5),
    column('Open', 'open', 4),
    column('Late', 'late', 4),
    { header: 'In Approval', code: true, priority: 1, width: 6, cell: ({ approval }) => approval },
    column('Published', 'published', 6),
    {
      header: 'Results',
      code: true,
      priority: 2,
      width: 5,
      cell: ({ results }) => results.toLocaleString('en-GB'),
    },
    { header: 'Pass Rate', code: true, width: 5, cell: passShare },
    {
      header: 'Classes',
      code: true,
      width: 5,
      cell: (row) => <Classes row={row} session={session} />,
    },
  ]
}

const sumOf = (rows: readonly ResultFigures[], count: 'late' | 'results' | 'passed'): number =>
  rows.reduce((sum, row) => sum + row[count], 0)

interface TotalsProps {
  sessionYear: string
  rows: readonly ResultFigures[]
}
/** The late sheets and the pass rate of all levels. */
function Totals({ sessionYear, rows }: TotalsProps) {
  const late = sumOf(rows, 'late')
  const [results, passed] = [sumOf(rows, 'results'), sumOf(rows, 'passed')]
  return (
    <p>
      {sessionYear}: <strong>{late.toLocaleString('en-GB')}</strong> late{' '}
      {late === 1 ? 'sheet' : 'sheets'}, <strong>{passShare({ results, passed })}</strong> of{' '}
      {results.toLocaleString('en-GB')} published results passed.
    </p>
  )
}

/** Score sheets and pass rates of a session, by program, level and semester. */
export function FiguresPage() {
  const [isOpen, setOpen] = useState(false)
  const state = useListState<never, Filters>({ filters })
  const answer = figuresApi.resultFigures.useQuery(
    { query: state.filters },
    { refetchOnMountOrArgChange: true },
  )
  const list = useList(state, answer, {
    select: pagedHere(({ data }) => data.rows, resultFigureList.searched),
    failed: messages.fetchFailed,
  })
  const places = usePlaceFilters(list, isOpen).filter(({ name }) => name in filters)
  const data = answer.currentData?.data
  return (
    <ExamsFrame>
      <Section title="Figures" hint={messages.hint}>
        {data?.session && data.rows.length > 0 && (
          <Totals sessionYear={data.session.sessionYear} rows={data.rows} />
        )}
        <ResourceList
          list={list}
          noun="levels"
          columns={columnsFor(data?.session?._id ?? '')}
          emptyMessage={messages.none}
          exported="GET /result-figures/export"
        >
          <ListFilters list={list} filters={places} isOpen={isOpen} onToggle={setOpen} />
        </ResourceList>
      </Section>
    </ExamsFrame>
  )
}
