import { messages } from '@portal/contracts'
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
} from '@portal/ui'
import { useState } from 'react'
import { signInApi } from './sign-in.api'

const schema = () => import('./credentials.schema').then((module) => module.StaffCredentials)
const defaultValues = { staff_number: '', password: '' }

const statusOf = (error: unknown) => toFailure(error as Parameters<typeof toFailure>[0]).status

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

/**
 * Signs staff in. Then the guards decide: the page that was wanted before, the dashboard, or the
 * password change.
 */
export function SignInPage() {
  const dispatch = usePortalDispatch()
  const [signIn, { isLoading }] = signInApi.signIn.useMutation()
  const [failure, setFailure] = useState('')
  const [isRefused, setRefused] = useState(false)
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
    setFocus,
  } = useLazyForm({ schema, defaultValues, onUnreachable: (error) => showFailure(error) })

  const showFailure = async (error: unknown): Promise<void> => {
    const message = sentenceFor(error)
    setFailure(message)
    if ([400, 401].includes(statusOf(error))) setRefused(true)
    await alert({ tone: 'error', title: messages.studentLogin.failedTitle, message })
    setFocus('password')
  }
  const submit = handleSubmit(async (body) => {
    setFailure('')
    try {
      const { data } = await signIn({ body }).unwrap()
      dispatch(staffSignedIn(data.staff))
    } catch (error) {
      await showFailure(error)
    }
  })
  return (
    <GuestPage title="Staff sign in">
      <ArrivalNotice />
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          void submit(event)
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
            busy={isLoading || isSubmitting}
            busyLabel="Signing In..."
          >
            Sign In
          </Button>
          <Link to="/staff/forgot-password">Forgot your password?</Link>
        </div>
      </form>
    </GuestPage>
  )
}
