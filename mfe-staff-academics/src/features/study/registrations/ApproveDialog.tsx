import { decisionMessages, exceptionLabel, type RegistrationToDecide } from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { TextArea } from '@portal/ui'
import { useState } from 'react'
import { registrationLabel } from './registration-columns'
import { registrationsApi } from './registrations.api'

const schema = () => import('./return.schema').then(({ ReasonInput }) => ReasonInput)

/** The approval of an exception, with the reason of the head of department. */
export function ApproveDialog({
  registration,
  onClose,
}: {
  registration: RegistrationToDecide
  onClose: () => void
}) {
  const [approve] = registrationsApi.approveRegistration.useMutation()
  // The submission that the person has read, also if the student submits again while they write.
  const [version] = useState(registration.version)
  const dialog = useFormDialog<{ reason: string }, { message?: string | undefined }>({
    schema,
    values: { reason: '' },
    send: ({ reason }) => approve({ params: { id: registration._id }, body: { version, reason } }),
    failed: decisionMessages.approveFailed,
    onClose,
  })
  return (
    <FormDialog
      title="Approve with an exception"
      width={500}
      dialog={dialog}
      onClose={onClose}
      saveLabel="Approve"
    >
      <p>{registrationLabel(registration)}</p>
      <p>{registration.exception?.rules.map(exceptionLabel).join('; ')}</p>
      <TextArea
        label="Reason"
        hint="The student sees it, and so does the adviser"
        maxLength={300}
        {...dialog.field('reason')}
      />
    </FormDialog>
  )
}
