import { messages } from '@portal/contracts'
import { alert, isNetworkFailure, usePageTitle } from '@portal/kit'
import { Button, Notice, Page, PasswordField, useLazyForm } from '@portal/ui'
import type { ReactNode } from 'react'
import { showFailure } from '../show-failure'

interface Change {
  currentPassword: string
  newPassword: string
}
interface Passwords extends Change {
  repeat: string
}
interface Props {
  /** The number of the account, for password managers. */
  username: string
  /** True for a mailed password: no other page opens before it is changed. */
  mustChange: boolean
  /** Asked before the request. If it resolves to false, nothing is sent. */
  confirm?: () => Promise<boolean>
  send: (change: Change) => Promise<{ message: string }>
  /** Called after the success message. */
  onChanged: () => unknown
  /** Shown below the form. */
  children?: ReactNode
}

const empty: Passwords = { currentPassword: '', newPassword: '', repeat: '' }
const schema = () => import('./change-password.schema').then((module) => module.schema)
const { changeRequired, error: unreachable, failed } = messages.password

/** The current password, and the new one twice. */
function ChangeForm({
  username,
  confirm,
  send,
  onChanged,
}: Omit<Props, 'mustChange' | 'children'>) {
  const form = useLazyForm<Passwords, Change>({
    schema,
    defaultValues: empty,
    onUnreachable: (error) => fail(error),
  })
  const {
    register,
    formState: { errors, isSubmitting },
  } = form
  const fail = (error: unknown): Promise<void> =>
    showFailure<Passwords>(error, {
      form,
      names: ['currentPassword', 'newPassword'],
      title: 'Password not changed',
      fallback: isNetworkFailure(error) ? unreachable : failed,
    })
  const change = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    if (confirm && !(await confirm())) return
    try {
      const { message } = await send({ currentPassword, newPassword })
      form.reset()
      await alert({ tone: 'success', title: 'Password changed', message })
    } catch (error) {
      void fail(error)
      return
    }
    await onChanged()
  })
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        void change(event)
      }}
      aria-label="Change password"
    >
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <PasswordField
        label="New password"
        hint={messages.password.rule}
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.repeat?.message}
        {...register('repeat')}
      />
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Changing...">
          Change password
        </Button>
      </div>
    </form>
  )
}

/** Change of the own password. A mailed password must be changed before anything else. */
export function ChangePassword({ mustChange, children, ...form }: Props) {
  usePageTitle('Change password')
  return (
    <Page title="Change password" width="narrow">
      <div className="stack">
        {mustChange && (
          <Notice tone="warning" title={changeRequired}>
            <p>The password we emailed is for your first sign-in only.</p>
          </Notice>
        )}
        <ChangeForm {...form} />
        {children}
      </div>
    </Page>
  )
}
