import { correctionMessages, type Student } from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { TextArea } from '@portal/ui'
import { fullName } from '../student-labels'
import { correctionsApi } from './corrections.api'

const schema = () => import('./take-back.schema').then(({ TakeBack }) => TakeBack)
const deeds = { active: 'admission', rejected: 'denial' } as const

/** Asks for the reason and takes back a decision. */
export function TakeBackDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const [takeBack] = correctionsApi.takeBackDecision.useMutation()
  const { applicationNumber, status } = student
  const dialog = useFormDialog({
    schema,
    values: { reason: '' },
    failed: correctionMessages.takeBackFailed,
    onClose,
    send: ({ reason }: { reason: string }) =>
      takeBack({ params: { applicationNumber }, body: { reason } }),
  })
  return (
    <FormDialog
      title={`Withdraw the ${status === 'rejected' ? deeds.rejected : deeds.active} of ${fullName(student)}?`}
      dialog={dialog}
      onClose={onClose}
      saveLabel="Withdraw"
    >
      <p>
        {applicationNumber} becomes pending again. The student will get an email and a notification.
      </p>
      <TextArea
        label="Reason"
        hint="The student will see this reason"
        maxLength={300}
        {...dialog.field('reason')}
      />
    </FormDialog>
  )
}
