import {
  decisionMessages,
  limitWords,
  offeringName,
  semesterName,
  type RegistrationToDecide,
} from '@portal/contracts'
import { useAction, type Action } from '@portal/resource'
import { Button, DescriptionList, formatInstant, Modal, Notice } from '@portal/ui'
import { CheckBadge, registrationLabel, StateBadge } from './registration-columns'
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

/** The rules that are broken now. Without any, the suggested courses that are left out. */
function Check({ problems, leftOut }: Pick<RegistrationToDecide, 'problems' | 'leftOut'>) {
  if (problems.length > 0)
    return (
      <Notice tone="error" title={decisionMessages.broken}>
        <ul>
          {problems.map(({ rule, course, code, message, cure }) => (
            <li key={`${rule}-${course ?? ''}`}>
              {code && <strong>{code}: </strong>}
              {message} {cure}
            </li>
          ))}
        </ul>
      </Notice>
    )
  if (leftOut.length === 0) return null
  return (
    <Notice tone="warning" title="Left out, although suggested for the level">
      <ul>
        {leftOut.map(({ _id, code, title, units }) => (
          <li key={_id}>
            <strong>{code}</strong> {title} ({units} units)
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const facts = ({
  program,
  level,
  semester,
  session,
  state,
  check,
  submittedAt,
  decidedAt,
  decidedBy,
  reason,
  formNumber,
  limit,
}: RegistrationToDecide) =>
  [
    ['Program', offeringName(program)],
    ['Level', String(level)],
    ['Semester', `${semesterName(semester)}, ${session.sessionYear}`],
    ['Course form', formNumber],
    ['Status', <StateBadge key="state" state={state} />],
    ...(check === null ? [] : [['Check', <CheckBadge key="check" check={check} />] as const]),
    ...(limitWords(limit) ? [['Units', limitWords(limit)] as const] : []),
    ['Submitted', formatInstant(submittedAt)],
    ...(decidedAt === null
      ? []
      : ([
          ['Decided', formatInstant(decidedAt)],
          ['Decided by', decidedBy ?? 'Nobody had to approve it'],
        ] as const)),
    ...(reason === null ? [] : [['Reason', reason] as const]),
  ] as const

interface RegistrationDialogProps {
  registration: RegistrationToDecide
  onReturn: () => void
  onClose: () => void
}

/** One course registration with its courses and problems, and the two decisions. */
export function RegistrationDialog({ registration, onReturn, onClose }: RegistrationDialogProps) {
  const { state, problems } = registration
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
              {problems.length === 0 && (
                <Button
                  variant="primary"
                  busy={running !== undefined}
                  busyLabel="Approving..."
                  onClick={() =>
                    void approve(registration).then((isDone) => {
                      if (isDone) onClose()
                    })
                  }
                >
                  Approve
                </Button>
              )}
              <Button aria-haspopup="dialog" onClick={onReturn}>
                Return
              </Button>
            </>
          )}
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Modal>
  )
}
