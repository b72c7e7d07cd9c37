import { confirm } from '@portal/kit'
import { Button, FormProvider, useLazyForm } from '@portal/ui'
import { ApplicantFields } from './ApplicantFields'
import { closedReasonId } from './application-period'
import { emptyRegistration, type RegistrationValues } from './form-values'
import { ProgramFields } from './ProgramFields'
import { useProgramChoice } from './use-program-choice'
import { showRegistrationFailure, useRegister } from './use-register'

const schema = () => import('./registration.schema').then((module) => module.schema)

/** Type, mode, program, and the applicant. Without a session (null) it cannot be sent. */
export function RegistrationForm({ session }: { session: string | null }) {
  const form = useLazyForm<RegistrationValues, RegistrationValues>({
    schema,
    defaultValues: emptyRegistration,
    onUnreachable: (error): Promise<void> => showRegistrationFailure(error, form),
  })
  const choice = useProgramChoice(form)
  const send = useRegister(form, session, choice.offerings)
  const { isDirty, isSubmitting } = form.formState

  const reset = async (): Promise<void> => {
    if (
      !isDirty ||
      (await confirm({
        title: 'Clear the form?',
        message: 'Your entries will be lost.',
        confirmLabel: 'Clear',
      }))
    )
      form.reset()
  }
  return (
    <FormProvider {...form}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          void form.handleSubmit(send)(event)
        }}
        aria-label="Registration"
      >
        <ProgramFields choice={choice} />
        <ApplicantFields />
        <div className="form-actions">
          <Button
            type="submit"
            variant="primary"
            disabled={choice.loading || session === null}
            busy={isSubmitting}
            aria-describedby={session === null ? closedReasonId : undefined}
          >
            Apply
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              void reset()
            }}
          >
            Reset
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
