import { creditMessages, type CourseCreditInput } from '@portal/contracts'
import { useFormDialog } from '@portal/resource'
import { TextField } from '@portal/ui'
import { AddForm } from '../../../../parts/AddForm'
import { registrationsApi } from '../registrations.api'
import { StudentField } from '../../../../parts/StudentField'

const schema = () => import('./credit.schema').then(({ CourseCreditInput: form }) => form)

/** Credits a student with a course. `onGiven` resets the form. */
export function CreditForm({ onGiven }: { onGiven: () => void }) {
  const [give] = registrationsApi.giveCourseCredit.useMutation()
  const dialog = useFormDialog<CourseCreditInput, { message?: string | undefined }>({
    schema,
    values: { number: '', code: '', reason: '' },
    send: (body) => give({ body }),
    failed: creditMessages.giveFailed,
    onClose: onGiven,
  })
  return (
    <AddForm dialog={dialog} label="Credit a course" button="Credit course">
      <StudentField field={dialog.field('number')} />
      <TextField
        label="Course code"
        hint="Such as COM 101"
        subject="course code"
        autoCapitalize="characters"
        autoComplete="off"
        {...dialog.field('code')}
      />
      <TextField
        label="Reason"
        hint="Where it was passed"
        maxLength={300}
        autoComplete="off"
        {...dialog.field('reason')}
      />
    </AddForm>
  )
}
