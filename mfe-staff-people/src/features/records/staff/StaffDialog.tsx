import { assignmentMessages, staffMessages, staffName, type StaffRecord } from '@portal/contracts'
import { failureMessage, signOut, usePortalDispatch, useSession } from '@portal/kit'
import { useAction, useFailureDialog, type Action } from '@portal/resource'
import {
  Badge,
  Button,
  DescriptionList,
  Modal,
  Notice,
  RetryNotice,
  Skeleton,
  StatusBadge,
} from '@portal/ui'
import { EmailText } from '@portal/ui/staff'
import { lazy, Suspense, useState } from 'react'
import { PhoneLink } from '../../../parts/PhoneLink'
import styles from './staff.module.css'
import { ResetTwoStepDialog } from './ResetTwoStepDialog'
import { exceeds } from './role-access'
import { staffLabel, TwoStepBadge } from './staff-columns'
import { staffApi } from './staff.api'
import { StaffOffices } from './StaffOffices'

/** Loaded on demand, because few people open it. */
const RecordTimeline = lazy(async () => ({
  default: (await import('../../../parts/RecordTimeline')).RecordTimeline,
}))

function AssignedCourses({ id }: { id: string }) {
  const { currentData, error, isFetching, refetch } = staffApi.staffCourses.useQuery({
    params: { id },
  })
  useFailureDialog(error, assignmentMessages.loadFailed)
  const courses = currentData?.data.courses
  if (error && !isFetching)
    return (
      <RetryNotice
        message={failureMessage(error, assignmentMessages.loadFailed)}
        onRetry={() => void refetch()}
      />
    )
  if (!courses) return <Skeleton lines={3} />
  if (courses.length === 0) return <p className="muted">{assignmentMessages.noneAssigned}</p>
  return (
    <ul className={styles.assigned}>
      {courses.map(({ _id, course_code: code, course_title: title }) => (
        <li key={_id}>
          {code}: {title}
        </li>
      ))}
    </ul>
  )
}

/**
 * The consequences, for the question before. After a reset of the own password, the person is
 * signed out.
 */
const reset = (
  isOwn: boolean,
): Action<StaffRecord, { params: { id: string } }, { message: string }> => ({
  ask: (member) => ({
    title: 'Reset the password?',
    confirmLabel: 'Yes, reset it',
    danger: true,
    message: `A new password for ${staffLabel(member)} will be emailed to ${member.email}. ${
      isOwn
        ? 'Your current password will stop working immediately, and you will be signed out.'
        : `The current password of ${staffName(member)} will stop working immediately, and all their sessions will end.`
    }`,
  }),
  request: ({ _id }) => ({ params: { id: _id } }),
  done: (member, { message }) => ({
    title: message,
    message: staffName(member),
    autoCloseMs: 3000,
  }),
  failed: staffMessages.resetFailed,
})

/** Question, progress, then success or error. The dialog stays open during the call. */
function usePasswordReset(member: StaffRecord) {
  const { staff } = useSession()
  const dispatch = usePortalDispatch()
  const isOwn = staff?._id === member._id
  const { run, running } = useAction(staffApi.resetStaffPassword.useMutation(), reset(isOwn))
  const resetPassword = async (): Promise<void> => {
    if ((await run(member)) && isOwn) await dispatch(signOut())
  }
  return { resetPassword: () => void resetPassword(), resetting: running !== undefined }
}

/**
 * Whether the second factor can be removed by this person: not their own, and not that of a person
 * with more rights.
 */
function useMayResetTwoStep({ _id, role_id, twoStep }: StaffRecord): boolean {
  const { staff } = useSession()
  const roles = staffApi.roles.useQuery(undefined, { skip: !twoStep })
  if (!twoStep || staff?._id === _id) return false
  const role = roles.currentData?.data.roles.find((each) => each._id === role_id?._id)
  return role_id === null || (role !== undefined && !exceeds(role, staff))
}

/** A member of staff, with the courses of an academic. */
export function StaffDialog({ member, onClose }: { member: StaffRecord; onClose: () => void }) {
  const [isRemoving, setRemoving] = useState(false)
  return isRemoving ? (
    <ResetTwoStepDialog
      member={member}
      onClose={() => {
        setRemoving(false)
      }}
    />
  ) : (
    <Details
      member={member}
      onClose={onClose}
      onResetTwoStep={() => {
        setRemoving(true)
      }}
    />
  )
}

function Details({
  member,
  onClose,
  onResetTwoStep,
}: {
  member: StaffRecord
  onClose: () => void
  onResetTwoStep: () => void
}) {
  const { resetPassword, resetting } = usePasswordReset(member)
  const mayResetTwoStep = useMayResetTwoStep(member)
  const isActive = member.status === 'Active'
  return (
    <Modal title={staffName(member)} width={600} onClose={onClose} mayClose={() => !resetting}>
      <div className="stack">
        <DescriptionList
          items={[
            ['Staff Number', member.staff_number],
            [
              'Email',
              <a key="email" href={`mailto:${member.email}`}>
                <EmailText address={member.email} />
              </a>,
            ],
            ['Phone', <PhoneLink key="phone" number={member.phone_number} />],
            [
              'Staff Type',
              <Badge key="type" tone={member.staff_type === 'Academic' ? 'info' : 'neutral'}>
                {member.staff_type}
              </Badge>,
            ],
            ['Role', member.role_id?.name ?? 'N/A'],
            ['Status', <StatusBadge key="status" of="staff" status={member.status} />],
            ['Two-Step Sign-In', <TwoStepBadge key="two-step" isOn={member.twoStep} />],
          ]}
        />
        <section className="stack stack-small">
          <h3>Offices</h3>
          <StaffOffices id={member._id} />
        </section>
        {member.staff_type === 'Academic' && (
          <section className="stack stack-small">
            <h3>Assigned Courses</h3>
            <AssignedCourses id={member._id} />
          </section>
        )}
        <Suspense fallback={null}>
          <RecordTimeline of={{ staffId: member._id }} />
        </Suspense>
        {!isActive && <Notice tone="info">{staffMessages.cannotSignIn}</Notice>}
        <div className="cluster dialog-actions">
          {isActive && (
            <Button
              icon="lock"
              busy={resetting}
              busyLabel="Resetting the password..."
              onClick={resetPassword}
            >
              Reset Password
            </Button>
          )}
          {mayResetTwoStep && (
            <Button icon="lock" aria-disabled={resetting} onClick={onResetTwoStep}>
              Remove Two-Step Sign-In
            </Button>
          )}
          <Button
            aria-disabled={resetting}
            onClick={() => {
              if (!resetting) onClose()
            }}
          >
            Close
          </Button>
        </div>
      </div>
    </Modal>
  )
}
