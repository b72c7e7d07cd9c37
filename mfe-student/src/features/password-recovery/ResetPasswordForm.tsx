import { messages } from '@portal/contracts'
import { alert, paths, signOut, useNavigate, usePortalDispatch, useSession } from '@portal/kit'
import { Button, PasswordField, useLazyForm } from '@portal/ui'
import { tellFailure } from '../../parts/refusals'
import { recoveryApi } from './recovery.api'

interface Passwords {
  password: string
  repeat: string
}
const empty: Passwords = { password: '', repeat: '' }
const schema = () => import('./reset-password.schema').then((module) => module.schema)

/** Goes on to sign-in. The sessions of the account have ended, so a student who is still signed in here is no more. */
function useSignInNext(): (sentence: string) => Promise<void> {
  const { user, staff } = useSession()
  const dispatch = usePortalDispatch()
  const navigate = useNavigate()
  return async (sentence) => {
    // Staff are led past the page of students that would say so.
    if (staff) await alert({ tone: 'success', title: 'Password changed', message: sentence })
    if (user) await dispatch(signOut())
    await navigate(paths.studentLogin, { replace: true, state: { done: sentence } })
  }
}

/** The new password, twice; then sign-in says that it was changed. */
export function ResetPasswordForm({ token }: { token: string }) {
  const form = useLazyForm<Passwords, Pick<Passwords, 'password'>>({ schema, defaultValues: empty, onUnreachable: (error) => tell(error) })
  const { register, formState: { errors, isSubmitting } } = form
  const [reset] = recoveryApi.resetPassword.useMutation()
  const signInNext = useSignInNext()
  const tell = (error: unknown): Promise<void> =>
    tellFailure<Passwords>(error, { form, names: ['password'], title: 'Password not changed', fallback: messages.password.error })
  const save = form.handleSubmit(async ({ password }) => {
    try {
      await signInNext((await reset({ body: { token, password } }).unwrap()).message)
    } catch (error) {
      await tell(error)
    }
  })
  return (
    <form className="form" noValidate onSubmit={(event) => { void save(event) }} aria-label="Choose a new password">
      <PasswordField label="New password" hint={messages.password.rule} autoComplete="new-password" error={errors.password?.message} {...register('password')} />
      <PasswordField label="Repeat the new password" autoComplete="new-password" error={errors.repeat?.message} {...register('repeat')} />
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Saving...">Save password</Button>
      </div>
    </form>
  )
}
