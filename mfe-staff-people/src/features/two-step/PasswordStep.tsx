import type { NewAuthenticatorApp } from '@portal/contracts'
import { showFailure } from '@portal/forms'
import { useSession } from '@portal/kit'
import { Button, PasswordField, useLazyForm } from '@portal/ui'
import { twoStepApi } from './two-step.api'

const schema = () => import('./setup.schema').then((module) => module.AppSetup)

/** Asks for the password, so that nobody sets up their phone in a session that was left open. */
export function PasswordStep({
  onBegun,
  onCancel,
}: {
  onBegun: (app: NewAuthenticatorApp) => void
  onCancel: () => void
}) {
  const { staff } = useSession()
  const [begin] = twoStepApi.beginApp.useMutation()
  const form = useLazyForm<{ currentPassword: string }>({
    schema,
    defaultValues: { currentPassword: '' },
    onUnreachable: (error) => fail(error),
  })
  const fail = (error: unknown): Promise<void> =>
    showFailure<{ currentPassword: string }>(error, {
      form,
      names: ['currentPassword'],
      title: 'Setup not started',
      fallback: 'Could not start the setup. Please try again.',
    })
  const submit = form.handleSubmit(async (body) => {
    try {
      onBegun((await begin({ body }).unwrap()).data)
    } catch (error) {
      void fail(error)
    }
  })
  return (
    <form
      className="form"
      noValidate
      aria-label="Your password"
      onSubmit={(event) => {
        void submit(event)
      }}
    >
      <input
        type="text"
        autoComplete="username"
        value={staff?.staff_number ?? ''}
        readOnly
        hidden
      />
      <PasswordField
        label="Current password"
        hint="You need an authenticator app on your phone, for example Google Authenticator, Microsoft Authenticator or Aegis."
        autoComplete="current-password"
        error={form.formState.errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          Continue
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
