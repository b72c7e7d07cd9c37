import { messages } from '@portal/contracts'
import {
  alert,
  Link,
  signOut,
  toFailure,
  useLocation,
  useNavigate,
  usePageTitle,
  usePortalDispatch,
  useSession,
} from '@portal/kit'
import { Button, GuestPage, Loading, Notice, PasswordField, useLazyForm } from '@portal/ui'
import { useEffect, useEffectEvent, useState } from 'react'
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
  /** Rejects with 400 if the link cannot be used. */
  check: (token: string) => Promise<unknown>
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
      void fail(error)
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

type LinkState = 'checking' | 'usable' | 'unusable'

/**
 * Whether the link can still be used. If nobody can tell, for example without a network, the form
 * is shown: the link is checked again when the password is saved.
 */
function useLinkState(token: string, check: Props['check']): LinkState {
  const [state, setState] = useState<LinkState>(token ? 'checking' : 'unusable')
  const ask = useEffectEvent(() =>
    check(token).then(
      () => 'usable' as const,
      (error: unknown) =>
        toFailure(error as Parameters<typeof toFailure>[0]).status === 400
          ? ('unusable' as const)
          : ('usable' as const),
    ),
  )
  useEffect(() => {
    let isOver = false
    if (token)
      void ask().then((found) => {
        if (!isOver) setState(found)
      })
    return () => {
      isOver = true
    }
  }, [token])
  return state
}

/** The page of the mailed link, for a new password. */
export function ResetPassword(props: Props) {
  usePageTitle('New password')
  const token = tokenOf(useLocation())
  const state = useLinkState(token, props.check)
  return (
    <GuestPage title="New password">
      <div className="stack">
        {state === 'checking' && <Loading label="Checking the link..." />}
        {state === 'usable' && <ResetForm token={token} {...props} />}
        {state === 'unusable' && (
          <Notice tone="error" role="alert">
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
