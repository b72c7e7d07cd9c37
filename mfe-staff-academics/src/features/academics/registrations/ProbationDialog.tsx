import { probationList, probationMessages, type StudentProbation } from '@portal/contracts'
import { mayLeave } from '@portal/forms'
import {
  ExportMenu,
  loadState,
  pagedHere,
  pageSize,
  SignInElsewhere,
  useAction,
} from '@portal/resource'
import { Button, Modal } from '@portal/ui'
import { ListToolbar, ResourceTable, SearchBox, type ResourceColumn } from '@portal/ui/staff'
import { useState } from 'react'
import { ProbationForm } from './ProbationForm'
import { registrationLabel, StudentCell, timeAndPerson } from './registration-columns'
import { registrationsApi } from './registrations.api'

const useEnd = () =>
  useAction(registrationsApi.endProbation.useMutation(), {
    ask: (probation: StudentProbation) => ({
      title: 'End this probation?',
      message: `${registrationLabel(probation)}. The usual most units apply again.`,
      confirmLabel: 'Yes, end it',
    }),
    request: ({ _id: id }: StudentProbation) => ({ params: { id } }),
    done: () => ({ title: probationMessages.ended, autoCloseMs: 2000 }),
    failed: probationMessages.endFailed,
  })

const columnsOf = ({
  run,
  running,
}: ReturnType<typeof useEnd>): ResourceColumn<StudentProbation>[] => [
  { header: 'Student', lead: true, width: 9, cell: StudentCell },
  { header: 'Reason', width: 10, cell: ({ reason }) => reason },
  {
    header: 'Since',
    width: 9,
    cell: ({ startedAt, startedBy }) => timeAndPerson(startedAt, startedBy),
  },
  {
    header: 'End',
    width: 9,
    cell: (probation) =>
      probation.endedAt === null ? (
        <Button
          small
          busy={running === probation._id}
          aria-label={`End the probation of ${registrationLabel(probation)}`}
          onClick={() => void run(probation)}
        >
          End
        </Button>
      ) : (
        timeAndPerson(probation.endedAt, probation.endedBy)
      ),
  },
]

const select = pagedHere((rows: readonly StudentProbation[]) => rows, probationList.searched)

/** The search and the export of the found students. */
const Tools = ({ q, onSearch }: { q: string; onSearch: (q: string) => void }) => (
  <ListToolbar>
    <SearchBox
      label="Search students on probation"
      placeholder="Search students..."
      value={q}
      onSearch={onSearch}
    />
    <ExportMenu
      about="students on probation"
      file="GET /student-probations/export"
      list={{ q, sort: '', filters: {} }}
    />
  </ListToolbar>
)

/** The students on probation in the open session, and the form for another one. */
export function ProbationDialog({ onClose }: { onClose: () => void }) {
  const [page, setPage] = useState(1)
  const [q, setQ] = useState('')
  const [round, setRound] = useState(0)
  const columns = columnsOf(useEnd())
  const answer = registrationsApi.probations.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const shown =
    answer.currentData && select(answer.currentData.data.probations, { q, page, pageSize })
  return (
    <Modal title="Probation in this session" width={800} onClose={onClose} mayClose={mayLeave}>
      <div className="stack">
        <p className="muted">
          Students on probation may register fewer units. Registration Rules have the limit.
        </p>
        <ProbationForm
          key={round}
          onStarted={() => {
            setRound(round + 1)
          }}
        />
        <Tools
          q={q}
          onSearch={(text) => {
            setQ(text)
            setPage(1)
          }}
        />
        <ResourceTable
          noun="students"
          columns={columns}
          rowKey="_id"
          rows={shown?.rows}
          total={shown?.total ?? 0}
          page={shown?.page ?? page}
          pageSize={pageSize}
          onPage={setPage}
          emptyMessage={q === '' ? probationMessages.none : probationMessages.noneFound}
          {...loadState(answer, probationMessages.fetchFailed)}
        />
      </div>
      <SignInElsewhere />
    </Modal>
  )
}
