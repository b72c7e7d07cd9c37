import { messages } from '@portal/contracts'
import { failureMessage, Link } from '@portal/kit'
import { Button, GuestPage, Notice, TextField, useLazyForm } from '@portal/ui'
import { useState } from 'react'
import { accountsApi } from '../../parts/accounts.api'

const schema = () => import('./recovery.schema').then((module) => module.RecoveryRequest)
const defaultValues = { email: '' }

export function ForgotPasswordPage() {
  const [request, { data: answer, isLoading }] = accountsApi.forgotPassword.useMutation()
  const [failure, setFailure] = useState('')
  const { register, handleSubmit, formState: { errors } } = useLazyForm({
    schema, defaultValues, onUnreachable: (error) => { setFailure(failureMessage(error, messages.general.unexpected)) },
  })

  const submit = handleSubmit(async (body) => {
    setFailure('')
    try {
      await request({ body }).unwrap()
    } catch (error) {
      setFailure(failureMessage(error, messages.general.unexpected))
    }
  })
  return (
    <GuestPage title="Forgotten password" lead="We send a link for a new password to the e-mail address of your staff record.">
      {answer ? (
        <Notice tone="success" role="status">{answer.message}</Notice>
      ) : (
        <form className="form" noValidate onSubmit={(event) => { void submit(event) }}>
          {failure && <Notice tone="error" role="alert">{failure}</Notice>}
          <TextField
            label="E-mail address" type="email" autoComplete="email" autoCapitalize="none" maxLength={254}
            error={errors.email?.message} {...register('email')}
          />
          <div className="form-actions">
            <Button type="submit" variant="primary" busy={isLoading} busyLabel="Sending...">Send the link</Button>
          </div>
        </form>
      )}
      <p><Link to="/staff/auth">Back to staff sign in</Link></p>
    </GuestPage>
  )
}
