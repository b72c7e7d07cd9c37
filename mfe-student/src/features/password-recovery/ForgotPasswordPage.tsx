import { useState } from 'react'
import { messages } from '@portal/contracts'
import { Link, paths, usePageTitle } from '@portal/kit'
import { Button, GuestPage, Notice, TextField, useLazyForm } from '@portal/ui'
import { tellFailure } from '../../parts/refusals'
import { recoveryApi } from './recovery.api'

interface Request {
  email: string
}
const empty: Request = { email: '' }
const schema = () => import('./forgot-password.schema').then((module) => module.schema)

function RequestForm({ onSent }: { onSent: (answer: string) => void }) {
  const form = useLazyForm<Request, Request>({ schema, defaultValues: empty, onUnreachable: (error) => tell(error) })
  const { register, formState: { errors, isSubmitting } } = form
  const [ask] = recoveryApi.forgotPassword.useMutation()
  const tell = (error: unknown): Promise<void> =>
    tellFailure<Request>(error, { form, names: ['email'], title: 'Not sent', fallback: messages.general.unexpected })
  const send = form.handleSubmit(async (body) => {
    try {
      onSent((await ask({ body }).unwrap()).message)
    } catch (error) {
      await tell(error)
    }
  })
  return (
    <form className="form" noValidate onSubmit={(event) => { void send(event) }} aria-label="Forgotten password">
      <TextField label="Email" type="email" hint="The address you registered with" autoComplete="email" error={errors.email?.message} {...register('email')} />
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Sending...">Send</Button>
      </div>
    </form>
  )
}

/** Asks for a recovery link; the answer is the same whether the address is known or not. */
export function ForgotPasswordPage() {
  usePageTitle('Forgotten password')
  const [answer, setAnswer] = useState('')
  return (
    <GuestPage title="Forgotten password" lead="We e-mail you your application number and a link to choose a new password.">
      <div className="stack">
        {answer ? <Notice tone="success" role="status"><p>{answer}</p></Notice> : <RequestForm onSent={setAnswer} />}
        <p><Link to={paths.studentLogin}>Back to sign-in</Link></p>
      </div>
    </GuestPage>
  )
}
