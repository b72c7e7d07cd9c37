import { useState } from 'react'
import { messages } from '@portal/contracts'
import { Link, usePageTitle } from '@portal/kit'
import { Button, GuestPage, Notice, TextField, useLazyForm } from '@portal/ui'
import { showFailure } from '../show-failure'

interface Request {
  email: string
}
interface Props {
  /** Explains the mail. */
  lead: string
  /** Explains which address to enter. */
  hint: string
  /** Path of the sign-in page. */
  signIn: string
  send: (request: Request) => Promise<{ message: string }>
}

const empty: Request = { email: '' }
const schema = () => import('./forgot-password.schema').then((module) => module.schema)

function RequestForm({
  hint,
  send,
  onSent,
}: Pick<Props, 'hint' | 'send'> & { onSent: (answer: string) => void }) {
  const form = useLazyForm<Request, Request>({
    schema,
    defaultValues: empty,
    onUnreachable: (error) => fail(error),
  })
  const {
    register,
    formState: { errors, isSubmitting },
  } = form
  const fail = (error: unknown): Promise<void> =>
    showFailure<Request>(error, {
      form,
      names: ['email'],
      title: 'Not sent',
      fallback: messages.general.unexpected,
    })
  const submit = form.handleSubmit(async (request) => {
    try {
      onSent((await send(request)).message)
    } catch (error) {
      void fail(error)
    }
  })
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        void submit(event)
      }}
      aria-label="Forgot your password?"
    >
      <TextField
        label="Email"
        type="email"
        hint={hint}
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Sending...">
          Send
        </Button>
      </div>
    </form>
  )
}

/** Requests a recovery link. The reply is the same for known and unknown addresses. */
export function ForgotPassword({ lead, hint, signIn, send }: Props) {
  usePageTitle('Forgot your password?')
  const [answer, setAnswer] = useState('')
  return (
    <GuestPage title="Forgot your password?" lead={lead}>
      <div className="stack">
        {answer ? (
          <Notice tone="success" role="status">
            <p>{answer}</p>
          </Notice>
        ) : (
          <RequestForm hint={hint} send={send} onSent={setAnswer} />
        )}
        <p>
          <Link to={signIn}>Back to sign-in</Link>
        </p>
      </div>
    </GuestPage>
  )
}
