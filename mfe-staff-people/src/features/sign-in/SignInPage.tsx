import { messages } from '@portal/contracts'
import { alert, failureMessage, isNetworkFailure, Link, staffSignedIn, usePortalDispatch } from '@portal/kit'
import { Button, Notice, PasswordField, TextField, useLazyForm } from '@portal/ui'
import { useState } from 'react'
import { accountsApi } from '../../parts/accounts.api'
import { GuestPage } from '../../parts/GuestPage'

const schema = () => import('./credentials.schema').then((module) => module.StaffCredentials)
const defaultValues = { staff_number: '', password: '' }

const sentenceFor = (error: unknown): string =>
  failureMessage(error, isNetworkFailure(error) ? messages.staffLogin.failed : messages.staffLogin.invalid)

/** Signs staff in. The guards then lead on: to the page that was asked for, the dashboard, or the password change. */
export function SignInPage() {
  const dispatch = usePortalDispatch()
  const [signIn, { isLoading }] = accountsApi.signIn.useMutation()
  const [failure, setFailure] = useState('')
  const { register, handleSubmit, formState: { errors, isSubmitting }, setFocus } = useLazyForm({ schema, defaultValues })

  const submit = handleSubmit(async (body) => {
    setFailure('')
    try {
      const { data } = await signIn({ body }).unwrap()
      dispatch(staffSignedIn(data.staff))
    } catch (error) {
      const message = sentenceFor(error)
      setFailure(message)
      await alert({ tone: 'error', title: messages.studentLogin.failedTitle, message })
      setFocus('password')
    }
  })
  return (
    <GuestPage title="Staff sign in">
      <form className="form" noValidate onSubmit={(event) => { void submit(event) }}>
        {(failure || errors.root?.message) && <Notice tone="error">{failure || errors.root?.message}</Notice>}
        <TextField
          label="Staff number" autoComplete="username" autoCapitalize="characters" spellCheck={false} maxLength={20}
          error={errors.staff_number?.message} {...register('staff_number')}
        />
        <PasswordField label="Password" autoComplete="current-password" maxLength={128} error={errors.password?.message} {...register('password')} />
        <div className="form-actions between">
          <Button type="submit" variant="primary" busy={isLoading || isSubmitting} busyLabel="Signing In...">Sign In</Button>
          <Link to="/staff/forgot-password">Forgotten your password?</Link>
        </div>
      </form>
    </GuestPage>
  )
}
