import {
  assistanceWords,
  decisionMessages,
  importWords,
  limitWords,
  offeringName,
  semesterName,
  type RegistrationToDecide,
} from '@portal/contracts'
import { PortalLink, useSession } from '@portal/kit'
import { FileButton } from '@portal/forms'
import { useAction, type Action } from '@portal/resource'
import { Button, DescriptionList, formatInstant, Modal } from '@portal/ui'
import { Check } from './Check'
import { CheckBadge, LateSign, registrationLabel, StateBadge } from './registration-columns'
import { registrationsApi } from './registrations.api'
import { SubmittedCourses } from './SubmittedCourses'

const approving: Action<
  RegistrationToDecide,
  { params: { id: string }; body: { version: number } },
  { message?: string | undefined }
> = {
  request: ({ _id, version }) => ({ params: { id: _id }, body: { version } }),
  done: (row, { message = decisionMessages.approved }) => ({
    title: message,
    message: registrationLabel(row),
    autoCloseMs: 2000,
  }),
  failed: decisionMessages.approveFailed,
}

const facts = ({
  program,
  level,
  semester,
  session,
  state,
  check,
  submittedAt,
  assistance,
  imported,
  decidedAt,
  decidedBy,
  reason,
  formNumber,
  limit,
  lateDays,
}: RegistrationToDecide) =>
  [
    ['Program', offeringName(program)],
    ['Level', String(level)],
    ['Semester', `${semesterName(semester)}, ${session.sessionYear}`],
    ['Course form', formNumber],
    [
      'Status',
      <span key="state">
        <StateBadge state={state} /> <LateSign days={lateDays} />
      </span>,
    ],
    ...(check === null ? [] : [['Check', <CheckBadge key="check" check={check} />] as const]),
    ...(limitWords(limit) ? [['Units', limitWords(limit)] as const] : []),
    ['Submitted', formatInstant(submittedAt)],
    ...(assistance === null
      ? []
      : [['Submitted for the student', assistanceWords(assistance)] as const]),
    ...(imported === null ? [] : [['Imported by', importWords(imported)] as const]),
    ...(decidedAt === null || imported !== null
      ? []
      : ([
          ['Decided', formatInstant(decidedAt)],
          ['Decided by', decidedBy ?? 'Nobody had to approve it'],
        ] as const)),
    ...(reason === null ? [] : [['Reason', reason] as const]),
  ] as const

/** Whether the person may approve it now, and whether the approval needs a reason. */
function approvalOf({
  problems,
  exception,
  mayOverride,
}: RegistrationToDecide): [boolean, boolean] {
  const isSound = problems.every(({ asked }) => asked)
  return [isSound && (exception === null || mayOverride), exception !== null]
}

/** For the academic office, which changes the courses of a student in the open session. */
function AssistLink({ student }: Pick<RegistrationToDecide, 'student'>) {
  const modules = useSession().staff?.role?.modules ?? []
  return modules.includes('academics') ? (
    <PortalLink
      to={`/staff/academics/registrations/for/${student.applicationNumber}`}
      className="button button-secondary"
    >
      Register for the student
    </PortalLink>
  ) : null
}

interface RegistrationDialogProps {
  registration: RegistrationToDecide
  /** Opens the form for the reason of an exception. */
  onApprove: () => void
  onReturn: () => void
  onClose: () => void
}

/** One course registration with its courses and problems, and the two decisions. */
export function RegistrationDialog({
  registration,
  onApprove,
  onReturn,
  onClose,
}: RegistrationDialogProps) {
  const { state, formNumber, earlier } = registration
  const [mayApprove, needsReason] = approvalOf(registration)
  const { run: approve, running } = useAction(
    registrationsApi.approveRegistration.useMutation(),
    approving,
  )
  return (
    <Modal title={registrationLabel(registration)} width={800} onClose={onClose}>
      <div className="stack">
        <DescriptionList items={facts(registration)} />
        <Check {...registration} />
        <SubmittedCourses registration={registration} />
        <div className="cluster dialog-actions">
          {state === 'submitted' && (
            <>
              {mayApprove && (
                <Button
                  variant="primary"
                  busy={running !== undefined}
                  busyLabel="Approving..."
                  aria-haspopup={needsReason ? 'dialog' : undefined}
                  onClick={() => {
                    if (needsReason) {
                      onApprove()
                      return
                    }
                    void approve(registration).then((isDone) => {
                      if (isDone) onClose()
                    })
                  }}
                >
                  Approve
                </Button>
              )}
              <Button aria-haspopup="dialog" onClick={onReturn}>
                Return
              </Button>
            </>
          )}
          {formNumber && [registration, ...earlier].some((each) => each.state === 'approved') && (
            <FileButton file="GET /course-forms/:number/pdf" params={{ number: formNumber }}>
              Course form
            </FileButton>
          )}
          <AssistLink {...registration} />
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Modal>
  )
}
