import { probationMessages, type ProbationInput } from '@portal/contracts'
import { useFormDialog } from '@portal/resource'
import { Button, Notice, TextField } from '@portal/ui'
import { registrationsApi } from './registrations.api'

const schema = () => import('./probation.schema').then(({ ProbationInput: form }) => form)

/** Puts one student on probation. `onStarted` resets the form. */
export function ProbationForm({ onStarted }: { onStarted: () => void }) {
  const [start] = registrationsApi.startProbation.useMutation()
  const { field, notice, submit, busy } = useFormDialog<
    ProbationInput,
    { message?: string | undefined }
  >({
    schema,
    values: { number: '', reason: '' },
    send: (body) => start({ body }),
    failed: probationMessages.startFailed,
    onClose: onStarted,
  })
  return (
    <form noValidate className="stack" aria-label="Put a student on probation" onSubmit={submit}>
      {notice && (
        <Notice tone="error" role="alert">
          <p>{notice}</p>
        </Notice>
      )}
      <div className="field-row">
        <TextField
          label="Matric or application number"
          subject="number"
          autoCapitalize="characters"
          autoComplete="off"
          {...field('number')}
        />
        <TextField
          label="Reason"
          hint="The student sees it"
          maxLength={300}
          autoComplete="off"
          {...field('reason')}
        />
      </div>
      <div>
        <Button type="submit" icon="plus" busy={busy} busyLabel="Saving...">
          Put on probation
        </Button>
      </div>
    </form>
  )
}
