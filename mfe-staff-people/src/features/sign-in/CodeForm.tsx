import { Button, Notice, TextField, useLazyForm } from '@portal/ui'
import { messages, secondFactorMessages } from '@portal/contracts'
import { useEffect } from 'react'

const schema = () => import('./code.schema').then((module) => module.FactorCheck)

/** The second step of a sign-in: a code, after the right password. */
export function CodeForm({
  failure,
  isBusy,
  onCode,
  onBack,
  onUnreachable,
}: {
  /** The message about the last code. */
  failure: string
  isBusy: boolean
  onCode: (code: string) => Promise<void>
  onBack: () => void
  onUnreachable: (error: unknown) => unknown
}) {
  const {
    register,
    handleSubmit,
    setFocus,
    formState: { errors, isSubmitting },
  } = useLazyForm({ schema, defaultValues: { code: '' }, onUnreachable })
  useEffect(() => {
    if (!isBusy) setFocus('code', { shouldSelect: true })
  }, [isBusy, setFocus])
  const submit = handleSubmit(({ code }) => onCode(code))
  return (
    <form
      className="form"
      noValidate
      aria-label="Second step"
      onSubmit={(event) => {
        void submit(event)
      }}
    >
      {failure ? (
        <Notice tone="error" role="alert">
          <p>{failure}</p>
          <p>{messages.signInHelp.wait}</p>
        </Notice>
      ) : (
        <Notice role="status">
          <p>{secondFactorMessages.required}</p>
        </Notice>
      )}
      <TextField
        label="Code"
        hint="Six digits from your authenticator app, or a recovery code."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={errors.code?.message}
        {...register('code')}
      />
      <div className="form-actions between">
        <Button
          type="submit"
          variant="primary"
          busy={isBusy || isSubmitting}
          busyLabel="Signing In..."
        >
          Sign In
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
