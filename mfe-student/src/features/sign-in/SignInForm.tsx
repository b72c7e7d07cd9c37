import { messages } from '@portal/contracts'
import { Link } from '@portal/kit'
import { Button, CheckboxField, Notice, PasswordField, TextField, useForm } from '@portal/ui'
import { useState } from 'react'
import { useSignIn, type Credentials } from './use-sign-in'

const empty: Credentials = { applicationNumber: '', password: '', remember: false }

/** Number, password, and the choice to stay signed in. */
export function SignInForm() {
  const form = useForm<Credentials>({ defaultValues: empty })
  const [isRefused, setRefused] = useState(false)
  const signIn = useSignIn(form, () => {
    setRefused(true)
  })
  const {
    register,
    formState: { errors, isSubmitting },
  } = form
  const filled = (message: string) => ({
    validate: (text: string) => text.trim() !== '' || message,
  })
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        void form.handleSubmit(signIn)(event)
      }}
      aria-label="Sign in"
    >
      <TextField
        label="Application number"
        autoComplete="username"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.applicationNumber?.message}
        {...register('applicationNumber', filled('Application number is required'))}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: 'Password is required' })}
      />
      <CheckboxField
        label="Remember me"
        hint="Do not tick this on a shared computer"
        {...register('remember')}
      />
      {isRefused && (
        <Notice role="status">
          <p>
            {messages.signInHelp.wait}{' '}
            <Link to="/app/forgot-password">{messages.signInHelp.reset}</Link>
          </p>
        </Notice>
      )}
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Signing In...">
          Sign In
        </Button>
      </div>
    </form>
  )
}
