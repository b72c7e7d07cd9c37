import { messages } from '@portal/contracts'
import { alert, paths, useNavigate, useSession } from '@portal/kit'
import { Button, PasswordField, useLazyForm } from '@portal/ui'
import { tellFailure } from '../../parts/refusals'
import { useTellSession } from '../../parts/use-refresh-student'
import { changePasswordApi } from './change-password.api'

interface Passwords {
  currentPassword: string
  newPassword: string
  repeat: string
}

const empty: Passwords = { currentPassword: '', newPassword: '', repeat: '' }
const schema = () => import('./change-password.schema').then((module) => module.schema)

/** The current password, and the new one twice. */
export function ChangePasswordForm() {
  const form = useLazyForm<Passwords, Pick<Passwords, 'currentPassword' | 'newPassword'>>({ schema, defaultValues: empty, onUnreachable: (error) => tell(error) })
  const { register, formState: { errors, isSubmitting } } = form
  const [changePassword] = changePasswordApi.changePassword.useMutation()
  const navigate = useNavigate()
  const tellSession = useTellSession()
  const { user, biodata } = useSession()

  const tell = (error: unknown): Promise<void> =>
    tellFailure<Passwords>(error, { form, names: ['currentPassword', 'newPassword'], title: 'Password not changed', fallback: messages.password.error })
  const change = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await changePassword({ body: { currentPassword, newPassword } }).unwrap()
    } catch (error) {
      await tell(error)
      return
    }
    form.reset()
    await alert({ tone: 'success', title: 'Password changed', message: messages.password.changed })
    // Known without asking, so that no silence of the API keeps somebody here who has done what was asked.
    if (user) tellSession({ student: { ...user, mustChangePassword: false }, biodata })
    await navigate(paths.studentDashboard)
  })
  return (
    <form className="form" noValidate onSubmit={(event) => { void change(event) }} aria-label="Change password">
      <input type="text" autoComplete="username" value={user?.applicationNumber ?? ''} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" error={errors.currentPassword?.message} {...register('currentPassword')} />
      <PasswordField label="New password" hint={messages.password.rule} autoComplete="new-password" error={errors.newPassword?.message} {...register('newPassword')} />
      <PasswordField label="Repeat the new password" autoComplete="new-password" error={errors.repeat?.message} {...register('repeat')} />
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Changing...">Change password</Button>
      </div>
    </form>
  )
}
