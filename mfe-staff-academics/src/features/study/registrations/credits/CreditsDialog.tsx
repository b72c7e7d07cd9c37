import { creditMessages, type CourseCredit } from '@portal/contracts'
import { mayLeave } from '@portal/forms'
import { ExportMenu, loadState, pageSize, SignInElsewhere, useAction } from '@portal/resource'
import { Button, Modal } from '@portal/ui'
import { ListToolbar, ResourceTable, SearchBox, type ResourceColumn } from '@portal/ui/staff'
import { useState } from 'react'
import { registrationLabel, StudentCell, timeAndPerson } from '../registration-columns'
import { registrationsApi } from '../registrations.api'
import { CreditForm } from './CreditForm'

const labelOf = (credit: CourseCredit): string =>
  `${credit.course.code} of ${registrationLabel(credit)}`

const useWithdrawal = () =>
  useAction(registrationsApi.withdrawCourseCredit.useMutation(), {
    ask: (credit: CourseCredit) => ({
      title: 'Withdraw this course credit?',
      message: `${labelOf(credit)}. ${creditMessages.withdrawWarning}`,
      confirmLabel: 'Yes, withdraw it',
      danger: true,
    }),
    request: ({ _id: id }: CourseCredit) => ({ params: { id } }),
    done: () => ({ title: creditMessages.withdrawn, autoCloseMs: 2000 }),
    failed: creditMessages.withdrawFailed,
  })

const columnsOf = ({
  run,
  running,
}: ReturnType<typeof useWithdrawal>): ResourceColumn<CourseCredit>[] => [
  { header: 'Student', lead: true, width: 9, cell: StudentCell },
  { header: 'Course', code: true, width: 5.25, cell: ({ course }) => course.code },
  { header: 'Reason', width: 9, cell: ({ reason }) => reason },
  {
    header: 'Given',
    width: 8,
    cell: ({ givenAt, givenBy }) => timeAndPerson(givenAt, givenBy),
  },
  {
    header: 'Actions',
    actions: true,
    width: 7,
    cell: (credit) => (
      <Button
        small
        busy={running === credit._id}
        aria-label={`Withdraw ${labelOf(credit)}`}
        onClick={() => void run(credit)}
      >
        Withdraw
      </Button>
    ),
  },
]

/** Courses that students have passed elsewhere, and the form for another one. */
export function CreditsDialog({ onClose }: { onClose: () => void }) {
  const [shown, show] = useState({ page: 1, q: '' })
  const [round, setRound] = useState(0)
  const columns = columnsOf(useWithdrawal())
  const { page, q } = shown
  const answer = registrationsApi.courseCredits.useQuery(
    { query: { page, pageSize, ...(q && { q }) } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <Modal title="Course credits" width={800} onClose={onClose} mayClose={mayLeave}>
      <div className="stack">
        <p className="muted">
          A course that a student passed elsewhere, such as before a transfer. It is not offered to
          the student, and meets prerequisites.
        </p>
        <CreditForm
          key={round}
          onGiven={() => {
            setRound(round + 1)
          }}
        />
        <ListToolbar>
          <SearchBox
            label="Search course credits"
            placeholder="Name or number"
            value={q}
            onSearch={(text) => {
              show({ page: 1, q: text })
            }}
          />
          <ExportMenu
            about="course credits"
            file="GET /course-credits/export"
            list={{ q, sort: '', filters: {} }}
          />
        </ListToolbar>
        <ResourceTable
          noun="course credits"
          columns={columns}
          rowKey="_id"
          rows={answer.data?.data.credits}
          total={answer.data?.meta?.total ?? 0}
          page={page}
          pageSize={pageSize}
          onPage={(next) => {
            show({ q, page: next })
          }}
          emptyMessage={q ? `No course credit matches “${q}”` : creditMessages.none}
          {...loadState(answer, creditMessages.fetchFailed)}
        />
      </div>
      <SignInElsewhere />
    </Modal>
  )
}
