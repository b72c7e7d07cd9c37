import { messages } from '@portal/contracts'
import { Button, Notice, Page, PasswordField, useLazyForm } from '@portal/ui'
import { useState } from 'react'
import { usePasswordChange } from './use-password-change'

const schema = () => import('./change.schema').then((module) => module.PasswordChange)
const defaultValues = { currentPassword: '', newPassword: '' }

/** The own password. A mailed one leads here and no further until it is changed. */
export function ChangePasswordPage() {
  const { submit, tell, isLoading, mustChange, staffNumber } = usePasswordChange()
  const [failure, setFailure] = useState('')
  const { register, handleSubmit, formState: { errors } } = useLazyForm({
    schema, defaultValues, onUnreachable: async (error) => { setFailure(await tell(error)) },
  })

  const send = handleSubmit(async (body) => {
    setFailure('')
    setFailure(await submit(body))
  })
  return (
    <Page title="Change password" width="narrow">
      <form className="card form" noValidate onSubmit={(event) => { void send(event) }}>
        {mustChange && <Notice tone="info">{messages.password.changeRequired}</Notice>}
        {failure && <Notice tone="error">{failure}</Notice>}
        <input type="hidden" name="username" autoComplete="username" value={staffNumber} readOnly />
        <PasswordField
          label="Current password" autoComplete="current-password" maxLength={128}
          error={errors.currentPassword?.message} {...register('currentPassword')}
        />
        <PasswordField
          label="New password" hint={messages.password.rule} autoComplete="new-password" maxLength={128}
          error={errors.newPassword?.message} {...register('newPassword')}
        />
        <div className="form-actions">
          <Button type="submit" variant="primary" busy={isLoading} busyLabel="Changing...">Change password</Button>
        </div>
      </form>
    </Page>
  )
}
