import { registrationMessages } from '@portal/contracts'
import { alert, failureMessage, useUnsavedWork } from '@portal/kit'
import { Button, Card, TextArea, useLazyForm } from '@portal/ui'

const schema = () => import('./exception.schema').then(({ ReasonInput }) => ReasonInput)
const title = registrationMessages.exceptionTitle

interface ExceptionFormProps {
  /** Whether the choice is saved, so that it can be submitted. */
  isSaved: boolean
  busy: boolean
  onSubmit: (reason: string) => Promise<void>
}

/** Submits a choice that breaks rules which the head of department can override. */
export function ExceptionForm({ isSaved, busy, onSubmit }: ExceptionFormProps) {
  const form = useLazyForm<{ reason: string }>({
    schema,
    defaultValues: { reason: '' },
    onUnreachable: (error) =>
      alert({
        tone: 'error',
        title,
        message: failureMessage(error, registrationMessages.submitFailed),
      }),
  })
  const { errors, isDirty } = form.formState
  useUnsavedWork(isDirty)
  const send = form.handleSubmit(({ reason }) => onSubmit(reason))
  return (
    <Card title={title}>
      <form
        noValidate
        className="stack"
        onSubmit={(event) => {
          void send(event)
        }}
      >
        <p>{registrationMessages.exceptionHint}</p>
        <TextArea
          label="Reason for the exception"
          hint="10 to 300 characters"
          maxLength={300}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <div>
          <Button type="submit" busy={busy} disabled={!isSaved}>
            Submit with an exception
          </Button>
        </div>
      </form>
    </Card>
  )
}
