import {
  assistedMessages,
  mayAskForException,
  registrationMessages,
  type AssistedForm,
} from '@portal/contracts'
import { alert, failureMessage, useUnsavedWork } from '@portal/kit'
import { Button, Card, TextArea, useLazyForm } from '@portal/ui'
import type { Assisted } from './use-assisted'

const schema = () => import('./assisted.schema').then((loaded) => loaded.AssistedForm)

const empty: AssistedForm = { reason: '', asks: false, exception: '' }

/** The next step of a choice that can be neither submitted nor saved. */
const nextStep = ({ isStale, isSubmitted }: Assisted): string => {
  if (isStale) return assistedMessages.showSavedFirst
  return isSubmitted ? assistedMessages.unchanged : assistedMessages.correctFirst
}

interface ButtonsProps {
  assisted: Assisted
  /** The label of the submission; absent if the choice cannot be submitted. */
  submitLabel: string | undefined
  onSave: () => void
}

/** The two ways to send the choice, or the next step if there is none. */
function Buttons({ assisted, submitLabel, onSave }: ButtonsProps) {
  const { isStale, isDirty, page, saving, submitting } = assisted
  const maySave = !isStale && (isDirty || page.draft.version === 0)
  if (!submitLabel && !maySave) return <p className="muted">{nextStep(assisted)}</p>
  return (
    <div className="cluster">
      {submitLabel && (
        <Button type="submit" variant="primary" busy={submitting} disabled={saving}>
          {submitLabel}
        </Button>
      )}
      {maySave && (
        <Button busy={saving} disabled={submitting} onClick={onSave}>
          Save without submitting
        </Button>
      )}
    </div>
  )
}

/** The label of the submission, and whether it asks for an exception. */
function submissionOf({ problems, isSubmitted, isStale }: Assisted): {
  asks: boolean
  submitLabel: string | undefined
} {
  const asks = mayAskForException(problems) && !isSubmitted
  if (isSubmitted || isStale || (problems.length > 0 && !asks))
    return { asks, submitLabel: undefined }
  return { asks, submitLabel: asks ? 'Submit with an exception' : 'Submit for the student' }
}

/** The reason of the office, and the two ways to send the choice. */
export function AssistForm({ assisted }: { assisted: Assisted }) {
  const { asks, submitLabel } = submissionOf(assisted)
  const form = useLazyForm<AssistedForm>({
    schema,
    defaultValues: empty,
    onUnreachable: (error) =>
      alert({
        tone: 'error',
        title: assistedMessages.submitFailed,
        message: failureMessage(error, assistedMessages.submitFailed),
      }),
  })
  const { errors, isDirty } = form.formState
  useUnsavedWork(isDirty)
  const start = (kind: 'save' | 'submit'): void => {
    form.setValue('asks', kind === 'submit' && asks)
    void form.handleSubmit(async (values) => {
      if (await assisted.send(kind, values)) form.reset(empty)
    })()
  }
  return (
    <Card title="Act for the student">
      <form
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (submitLabel) start('submit')
        }}
      >
        <TextArea
          label="Reason"
          hint={`Why you act for the student, 10 to 300 characters. ${assistedMessages.reasonHint}`}
          maxLength={300}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        {asks && (
          <TextArea
            label="Reason for the exception"
            hint={registrationMessages.exceptionHint}
            maxLength={300}
            error={errors.exception?.message}
            {...form.register('exception')}
          />
        )}
        <Buttons
          assisted={assisted}
          submitLabel={submitLabel}
          onSave={() => {
            start('save')
          }}
        />
      </form>
    </Card>
  )
}
