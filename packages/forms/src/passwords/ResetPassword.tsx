import { messages } from '@portal/contracts'
import {
  alert,
  Link,
  signOut,
  useLocation,
  useNavigate,
  usePageTitle,
  usePortalDispatch,
  useSession,
} from '@portal/kit'
import { Button, GuestPage, Notice, PasswordField, useLazyForm } from '@portal/ui'
import { showFailure } from '../show-failure'

interface Passwords {
  password: string
  repeat: string
}
interface Props {
  /** The kind of the account. */
  kind: 'student' | 'staff'
  /** Path of the sign-in page, which shows `state.done`. */
  signIn: string
  /** Path of the page that requests a link. */
  forgot: string
  send: (reset: { token: string; password: string }) => Promise<{ message: string }>
}

const empty: Passwords = { password: '', repeat: '' }
const schema = () => import('./reset-password.schema').then((module) => module.schema)

/** The mailed token from the query or the hash. Servers do not log a hash. */
const tokenOf = ({ search, hash }: { search: string; hash: string }): string =>
  new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? ''

/**
 * Opens the sign-in. All sessions of the account have ended, so its owner is signed out here too.
 */
function useSignInNext({ kind, signIn }: Props): (sentence: string) => Promise<void> {
  const { user, staff } = useSession()
  const dispatch = usePortalDispatch()
  const navigate = useNavigate()
  const [owner, other] = kind === 'student' ? [user, staff] : [staff, user]
  return async (sentence) => {
    // A person who is signed in with the other kind of account would be redirected from the sign-in
    // page with the message.
    if (other) await alert({ tone: 'success', title: 'Password changed', message: sentence })
    if (owner) await dispatch(signOut())
    await navigate(signIn, { replace: true, state: { done: sentence } })
  }
}

/** The new password, twice. Then the sign-in page confirms the change. */
function ResetForm({ token, ...props }: Props & { token: string }) {
  const form = useLazyForm<Passwords, Pick<Passwords, 'password'>>({
    schema,
    defaultValues: empty,
    onUnreachable: (error) => fail(error),
  })
  const {
    register,
    formState: { errors, isSubmitting },
  } = form
  const signInNext = useSignInNext(props)
  const fail = (error: unknown): Promise<void> =>
    showFailure<Passwords>(error, {
      form,
      names: ['password'],
      title: 'Password not changed',
      fallback: messages.password.error,
    })
  const save = form.handleSubmit(async ({ password }) => {
    try {
      await signInNext((await props.send({ token, password })).message)
    } catch (error) {
      await fail(error)
    }
  })
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        void save(event)
      }}
      aria-label="Choose a new password"
    >
      <PasswordField
        label="New password"
        hint={messages.password.rule}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.repeat?.message}
        {...register('repeat')}
      />
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Saving...">
          Save password
        </Button>
      </div>
    </form>
  )
}

/** The page of the mailed link, for a new password. */
export function ResetPassword(props: Props) {
  usePageTitle('New password')
  const token = tokenOf(useLocation())
  return (
    <GuestPage title="New password">
      <div className="stack">
        {token ? (
          <ResetForm token={token} {...props} />
        ) : (
          <Notice tone="error">
            <p>{messages.password.resetInvalid}</p>
          </Notice>
        )}
        <p>
          <Link to={props.forgot}>Request a new link</Link>
        </p>
      </div>
    </GuestPage>
  )
}
