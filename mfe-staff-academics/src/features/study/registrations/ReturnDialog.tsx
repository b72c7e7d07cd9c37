import { decisionMessages, type RegistrationToDecide } from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { TextArea } from '@portal/ui'
import { useState } from 'react'
import { registrationLabel } from './registration-columns'
import { registrationsApi } from './registrations.api'

const schema = () => import('./return.schema').then(({ ReasonInput }) => ReasonInput)

/** The return of a registration, with the reason for the student. */
export function ReturnDialog({
  registration,
  onClose,
}: {
  registration: RegistrationToDecide
  onClose: () => void
}) {
  const [giveBack] = registrationsApi.returnRegistration.useMutation()
  // The submission that the person has read, also if the student submits again while they write.
  const [version] = useState(registration.version)
  const dialog = useFormDialog<{ reason: string }, { message?: string | undefined }>({
    schema,
    values: { reason: '' },
    send: ({ reason }) => giveBack({ params: { id: registration._id }, body: { version, reason } }),
    failed: decisionMessages.returnFailed,
    onClose,
  })
  return (
    <FormDialog
      title="Return the registration"
      width={500}
      dialog={dialog}
      onClose={onClose}
      saveLabel="Return"
    >
      <p>{registrationLabel(registration)}</p>
      <TextArea
        label="Reason"
        hint="The student sees it in the bell, on the page of the courses and by email"
        maxLength={300}
        {...dialog.field('reason')}
      />
    </FormDialog>
  )
}
