import { messages } from '@portal/contracts'
import { failureMessage, Link, signOut, useLocation, usePortalDispatch, useSession } from '@portal/kit'
import { Button, GuestPage, Notice, PasswordField, useLazyForm } from '@portal/ui'
import { useState } from 'react'
import { accountsApi } from '../../parts/accounts.api'

const schema = () => import('./reset.schema').then((module) => module.PasswordReset)

/** The mailed token, wherever in the address it stands: after a hash it reaches no server log. */
const tokenOf = ({ search, hash }: { search: string; hash: string }): string =>
  new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? ''

function ResetForm({ token, onDone }: { token: string; onDone: (sentence: string) => void }) {
  const [reset, { isLoading }] = accountsApi.resetPassword.useMutation()
  const dispatch = usePortalDispatch()
  const { staff } = useSession()
  const [failure, setFailure] = useState(token ? '' : messages.password.resetInvalid)
  const { register, handleSubmit, formState: { errors } } = useLazyForm({ schema, defaultValues: { token, password: '' }, onUnreachable: (error) => { tell(error) } })

  const tell = (error: unknown): void => { setFailure(failureMessage(error, messages.password.failed)) }
  const submit = handleSubmit(async (body) => {
    setFailure('')
    try {
      const { message } = await reset({ body }).unwrap()
      // The sessions of the account have ended: who is still signed in here is no more.
      if (staff) await dispatch(signOut())
      onDone(message)
    } catch (error) {
      tell(error)
    }
  })
  const problem = errors.token?.message ?? failure
  return (
    <form className="form" noValidate onSubmit={(event) => { void submit(event) }}>
      {problem && <Notice tone="error" role="alert">{problem}</Notice>}
      <PasswordField
        label="New password" hint={messages.password.rule} autoComplete="new-password" maxLength={128}
        error={errors.password?.message} {...register('password')}
      />
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={isLoading} busyLabel="Changing...">Change password</Button>
      </div>
    </form>
  )
}

/** Reached by the mailed link, which carries the token. */
export function ResetPasswordPage() {
  const token = tokenOf(useLocation())
  const [done, setDone] = useState('')
  return (
    <GuestPage title="New password">
      {done ? (
        <>
          <Notice tone="success" role="status">{done}</Notice>
          <p><Link className="button button-primary" to="/staff/auth">Sign in</Link></p>
        </>
      ) : (
        <>
          <ResetForm token={token} onDone={setDone} />
          <p><Link to="/staff/forgot-password">Ask for a new link</Link></p>
        </>
      )}
    </GuestPage>
  )
}
