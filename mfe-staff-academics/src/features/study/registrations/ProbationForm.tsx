import { probationMessages, type ProbationInput } from '@portal/contracts'
import { useFormDialog } from '@portal/resource'
import { TextField } from '@portal/ui'
import { AddForm } from '../../../parts/AddForm'
import { registrationsApi } from './registrations.api'
import { StudentField } from '../../../parts/StudentField'

const schema = () => import('./probation.schema').then(({ ProbationInput: form }) => form)

/** Puts one student on probation. `onStarted` resets the form. */
export function ProbationForm({ onStarted }: { onStarted: () => void }) {
  const [start] = registrationsApi.startProbation.useMutation()
  const dialog = useFormDialog<ProbationInput, { message?: string | undefined }>({
    schema,
    values: { number: '', reason: '' },
    send: (body) => start({ body }),
    failed: probationMessages.startFailed,
    onClose: onStarted,
  })
  return (
    <AddForm dialog={dialog} label="Put a student on probation" button="Put on probation">
      <StudentField field={dialog.field('number')} />
      <TextField
        label="Reason"
        hint="The student sees it"
        maxLength={300}
        autoComplete="off"
        {...dialog.field('reason')}
      />
    </AddForm>
  )
}
