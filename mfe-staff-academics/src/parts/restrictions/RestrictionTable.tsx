import { restrictionList, type StudentRestriction } from '@portal/contracts'
import { loadState, pagedHere, pageSize } from '@portal/resource'
import { Button, formatInstant } from '@portal/ui'
import { ListToolbar, ResourceTable, SearchBox, type ResourceColumn } from '@portal/ui/staff'
import { useState, type ReactNode } from 'react'

/** 'Ada Obi, ND/23/CSC/0042', in buttons and questions. */
export const restrictionLabel = ({ student }: StudentRestriction): string =>
  `${student.name}, ${student.matricNumber ?? student.applicationNumber}`

/** '26 Nov 2026, 08:34 by Bola Ige'. */
const timeAndPerson = (at: string, person: string | null): string =>
  `${formatInstant(at)} by ${person ?? 'a former member of staff'}`

interface EndProps {
  run: (restriction: StudentRestriction) => Promise<unknown>
  /** The id of the restriction that is being ended. */
  running: string | undefined
  /** Before the name of the student: 'End the probation of'. */
  label: string
}

const columnsOf = ({ run, running, label }: EndProps): ResourceColumn<StudentRestriction>[] => [
  {
    header: 'Student',
    lead: true,
    width: 9,
    cell: ({ student }) => (
      <>
        {student.name}{' '}
        <span className="muted small">{student.matricNumber ?? student.applicationNumber}</span>
      </>
    ),
  },
  { header: 'Reason', width: 10, cell: ({ reason }) => reason },
  {
    header: 'Since',
    width: 9,
    cell: ({ startedAt, startedBy }) => timeAndPerson(startedAt, startedBy),
  },
  {
    header: 'End',
    width: 9,
    cell: (restriction) =>
      restriction.endedAt === null ? (
        <Button
          small
          busy={running === restriction._id}
          aria-label={`${label} ${restrictionLabel(restriction)}`}
          onClick={() => void run(restriction)}
        >
          End
        </Button>
      ) : (
        timeAndPerson(restriction.endedAt, restriction.endedBy)
      ),
  },
]

const select = pagedHere((rows: readonly StudentRestriction[]) => rows, restrictionList.searched)

interface RestrictionTableProps {
  /** Undefined while they load. */
  restrictions: readonly StudentRestriction[] | undefined
  answer: Parameters<typeof loadState>[0]
  end: EndProps
  searchLabel: string
  messages: { fetchFailed: string; none: string; noneFound: string }
  /** The export of the found students. */
  tools: (q: string) => ReactNode
}

/** Restrictions of students, with a search, and a button that ends those in force. */
export function RestrictionTable({
  restrictions,
  answer,
  end,
  searchLabel,
  messages,
  tools,
}: RestrictionTableProps) {
  const [page, setPage] = useState(1)
  const [q, setQ] = useState('')
  const shown = restrictions && select([...restrictions], { q, page, pageSize })
  return (
    <>
      <ListToolbar>
        <SearchBox
          label={searchLabel}
          placeholder="Search students..."
          value={q}
          onSearch={(text) => {
            setQ(text)
            setPage(1)
          }}
        />
        {tools(q)}
      </ListToolbar>
      <ResourceTable
        noun="students"
        columns={columnsOf(end)}
        rowKey="_id"
        rows={shown?.rows}
        total={shown?.total ?? 0}
        page={shown?.page ?? page}
        pageSize={pageSize}
        onPage={setPage}
        emptyMessage={q === '' ? messages.none : messages.noneFound}
        {...loadState(answer, messages.fetchFailed)}
      />
    </>
  )
}
