import {
  messages,
  secondFactorMessages as texts,
  type PasskeyAssertion,
  type SecondStep,
} from '@portal/contracts'
import { CodeField, PasskeyButton, waysOf } from '@portal/forms'
import { Button, Notice, useLazyForm } from '@portal/ui'
import { useEffect, useRef } from 'react'

const schema = () => import('./code.schema').then((module) => module.FactorCheck)

/** The state of the second step. */
export interface SecondStepState {
  /** The message that asks for the second step. */
  question: string
  /** Absent if the API is older than passkeys. */
  step: SecondStep | undefined
  /** The message about the last answer. `isCounted`: the API has refused it. */
  failure?: { message: string; isCounted: boolean }
}

function StepNotice({ state: { question, failure } }: { state: SecondStepState }) {
  return failure ? (
    <Notice tone="error" role="alert">
      <p>{failure.message}</p>
      {failure.isCounted && <p>{messages.signInHelp.wait}</p>}
    </Notice>
  ) : (
    <Notice role="status">
      <p>{question}</p>
    </Notice>
  )
}

/** The second step of a sign-in, after the right password: a passkey or a code. */
export function SecondStepForm({
  state,
  isBusy,
  onCode,
  onPasskey,
  onProblem,
  onBack,
  onUnreachable,
}: {
  state: SecondStepState
  isBusy: boolean
  onCode: (code: string) => Promise<void>
  onPasskey: (answer: PasskeyAssertion) => Promise<void>
  /** The browser could not use the passkey. */
  onProblem: (message: string) => void
  onBack: () => void
  onUnreachable: (error: unknown) => unknown
}) {
  const {
    register,
    handleSubmit,
    setFocus,
    formState: { errors, isSubmitting },
  } = useLazyForm({ schema, defaultValues: { code: '' }, onUnreachable })
  const button = useRef<HTMLButtonElement>(null)
  const { hasApp, passkey, isWithoutPasskeys, isByPasskey } = waysOf(state.step)
  useEffect(() => {
    if (isBusy) return
    if (isByPasskey) button.current?.focus()
    else setFocus('code', { shouldSelect: true })
  }, [isBusy, isByPasskey, setFocus])
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
      <StepNotice state={state} />
      {isWithoutPasskeys && <p>{texts.passkeyUnsupported}</p>}
      {passkey && (
        <div>
          <PasskeyButton
            ref={button}
            request={passkey}
            isPrimary={isByPasskey}
            busy={isBusy}
            onAnswer={onPasskey}
            onProblem={onProblem}
          />
        </div>
      )}
      <CodeField hasApp={hasApp} error={errors.code?.message} {...register('code')} />
      <div className="form-actions between">
        <Button
          type="submit"
          variant={isByPasskey ? 'secondary' : 'primary'}
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
