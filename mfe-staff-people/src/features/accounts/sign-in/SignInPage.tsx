import { messages, type PasskeyAssertion, type SecondStep } from '@portal/contracts'
import {
  alert,
  failureMessage,
  Link,
  staffSignedIn,
  toFailure,
  useLocation,
  usePortalDispatch,
} from '@portal/kit'
import {
  Button,
  GuestPage,
  Notice,
  PasswordField,
  TextField,
  useHydrated,
  useLazyForm,
  type UseFormReturn,
} from '@portal/ui'
import { useState, type SyntheticEvent } from 'react'
import { SecondStepForm, type SecondStepState } from './SecondStepForm'
import { signInApi } from './sign-in.api'

const schema = () => import('./credentials.schema').then((module) => module.StaffCredentials)
const defaultValues = { staff_number: '', password: '' }

const failureOf = (error: unknown) => toFailure(error as Parameters<typeof toFailure>[0])
const statusOf = (error: unknown) => failureOf(error).status
/**
 * The second step that a refusal asks for; undefined if the refusal is about number and password.
 * Its data are those of the last step if it has none.
 */
function secondStepOf(
  error: unknown,
  before: SecondStepState | undefined,
): SecondStepState | undefined {
  const { code, data, serverMessage = '' } = failureOf(error)
  const step = (data as SecondStep | undefined) ?? before?.step
  if (code === 'SECOND_FACTOR_REQUIRED') return { question: serverMessage, step }
  if (code !== 'SECOND_FACTOR_WRONG') return undefined
  const failure = { message: serverMessage, isCounted: true }
  return { question: before?.question ?? '', step, failure }
}

/** Only a refusal is about the credentials. A server error is not. */
function sentenceFor(error: unknown): string {
  const status = statusOf(error)
  return failureMessage(
    error,
    status >= 400 && status < 500 ? messages.staffLogin.invalid : messages.staffLogin.failed,
  )
}

/** The message of the password recovery. */
function ArrivalNotice() {
  const { state } = useLocation() as { state: { done?: string } | null }
  return useHydrated() && state?.done ? (
    <Notice tone="success">
      <p>{state.done}</p>
    </Notice>
  ) : null
}

/** The form of number and password, with the messages about the last attempt. */
function CredentialsForm({
  form,
  failure,
  isRefused,
  isBusy,
  onSubmit,
}: {
  form: UseFormReturn<typeof defaultValues>
  failure: string
  isRefused: boolean
  isBusy: boolean
  onSubmit: (event: SyntheticEvent) => Promise<void>
}) {
  const {
    register,
    formState: { errors, isSubmitting },
  } = form
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        void onSubmit(event)
      }}
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextField
        label="Staff number"
        autoComplete="username"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        error={errors.staff_number?.message}
        {...register('staff_number')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        maxLength={128}
        error={errors.password?.message}
        {...register('password')}
      />
      {isRefused && (
        <Notice role="status">
          <p>
            {messages.signInHelp.wait}{' '}
            <Link to="/staff/forgot-password">{messages.signInHelp.reset}</Link>
          </p>
        </Notice>
      )}
      <div className="form-actions between">
        <Button
          type="submit"
          variant="primary"
          busy={isBusy || isSubmitting}
          busyLabel="Signing In..."
        >
          Sign In
        </Button>
        <Link to="/staff/forgot-password">Forgot your password?</Link>
      </div>
    </form>
  )
}

/**
 * Signs staff in. Then the guards decide: the page that was wanted before, the dashboard, or the
 * password change. An account with a second factor is asked for it after the right password.
 */
export function SignInPage() {
  const dispatch = usePortalDispatch()
  const [signIn, { isLoading }] = signInApi.signIn.useMutation()
  const [failure, setFailure] = useState('')
  const [isRefused, setRefused] = useState(false)
  const [second, setSecond] = useState<SecondStepState>()
  const form = useLazyForm({ schema, defaultValues, onUnreachable: (error) => showFailure(error) })

  const showFailure = async (error: unknown): Promise<void> => {
    const message = sentenceFor(error)
    setFailure(message)
    if ([400, 401].includes(statusOf(error))) setRefused(true)
    await alert({ tone: 'error', title: messages.studentLogin.failedTitle, message })
    form.setFocus('password')
  }
  const attempt = async (
    body: typeof defaultValues & { code?: string; passkey?: PasskeyAssertion },
  ): Promise<void> => {
    setFailure('')
    try {
      const { data } = await signIn({ body }).unwrap()
      dispatch(staffSignedIn(data.staff))
    } catch (error) {
      const next = secondStepOf(error, second)
      setSecond(next)
      // Not awaited: the button is busy until the answer, not until the dialog is closed.
      if (!next) void showFailure(error)
    }
  }
  return (
    <GuestPage title="Staff sign in">
      <ArrivalNotice />
      {second ? (
        <SecondStepForm
          state={second}
          isBusy={isLoading}
          onCode={(code) => attempt({ ...form.getValues(), code })}
          onPasskey={(passkey) => attempt({ ...form.getValues(), passkey })}
          onProblem={(message) => {
            setSecond({ ...second, failure: { message, isCounted: false } })
          }}
          onBack={() => {
            setSecond(undefined)
          }}
          onUnreachable={showFailure}
        />
      ) : (
        <CredentialsForm
          form={form}
          failure={failure}
          isRefused={isRefused}
          isBusy={isLoading}
          onSubmit={form.handleSubmit(({ staff_number, password }) =>
            attempt({ staff_number, password }),
          )}
        />
      )}
    </GuestPage>
  )
}
