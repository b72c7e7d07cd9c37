import { staffName, type StaffRecord } from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { Notice, TextArea } from '@portal/ui'
import { staffApi } from './staff.api'
import { staffLabel } from './staff-columns'

const schema = () => import('./staff.schema').then(({ FactorReset }) => FactorReset)

/** Removes the second factor of another person, with a reason, after a question. */
export function ResetTwoStepDialog({
  member,
  onClose,
}: {
  member: StaffRecord
  onClose: () => void
}) {
  const [reset] = staffApi.resetTwoStep.useMutation()
  const dialog = useFormDialog<{ reason: string }, { message: string }>({
    schema,
    values: { reason: '' },
    ask: () => ({
      title: 'Remove two-step sign-in?',
      message: `The app, the passkeys and the recovery codes of ${staffLabel(member)} will no longer work, and all their sessions will end.`,
      confirmLabel: 'Yes, remove it',
      danger: true,
    }),
    send: (body) => reset({ params: { id: member._id }, body }),
    failed: 'Failed to remove two-step sign-in',
    onClose,
  })
  return (
    <FormDialog
      title={`Remove Two-Step Sign-In of ${staffName(member)}`}
      width={500}
      dialog={dialog}
      onClose={onClose}
      saveLabel="Remove"
    >
      <p>
        For a person who has lost the phone or the security key and the recovery codes. Afterwards,
        the password alone is enough to sign in, until the person sets a second step up again.
      </p>
      <Notice tone="warning">
        <p>Make sure that you are talking to {staffName(member)}, for example face to face.</p>
      </Notice>
      <TextArea
        label="Reason"
        hint="The person gets it by email, and it is kept in the audit trail."
        maxLength={300}
        {...dialog.field('reason')}
      />
    </FormDialog>
  )
}
