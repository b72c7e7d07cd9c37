import { useId, useRef, useState, type SubmitEvent } from 'react'
import { newsletter } from '@portal/content/newsletter'
import { newsletterMessages } from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import { Button, TextField } from '@portal/ui'
import { publicApi } from '../../content/public.api'
import styles from './PublicFooter.module.css'

/** The message under the field: the API's own if it has one. */
function useSubscription() {
  const [subscribe, { isLoading }] = publicApi.subscribe.useMutation()
  const [problem, setProblem] = useState<string>()
  const [confirmation, setConfirmation] = useState('')
  const send = async (email: string): Promise<boolean> => {
    setProblem(undefined)
    setConfirmation('')
    try {
      setConfirmation((await subscribe({ body: { email } }).unwrap()).message)
      return true
    } catch (error) {
      setProblem(failureMessage(error, newsletterMessages.failed))
      return false
    }
  }
  return { send, refuse: setProblem, isLoading, problem, confirmation }
}

/**
 * The newsletter form of the footer. Its reply does not tell whether an address is already
 * subscribed.
 */
export function PublicNewsletter() {
  const { send, refuse, isLoading, problem, confirmation } = useSubscription()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const input = field.current
    if (!input || isLoading) return
    const email = input.value.trim()
    if (email === '' || !input.checkValidity()) refuse(newsletterMessages.invalidEmail)
    else if (await send(email)) {
      input.value = ''
      return
    }
    input.focus()
  }
  return (
    <section id="newsletter" className={styles.newsletter} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {newsletter.title}
        </h2>
        <p>{newsletter.lead}</p>
      </div>
      <form
        className={styles.subscribe}
        noValidate
        onSubmit={(event) => {
          void submit(event)
        }}
      >
        <TextField
          ref={field}
          type="email"
          label="Email"
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
          error={problem}
        />
        <Button
          type="submit"
          busy={isLoading}
          busyLabel="Subscribing..."
          aria-describedby={`${id}-consent`}
        >
          Subscribe
        </Button>
        <p id={`${id}-consent`} className={`small muted ${styles.consent ?? ''}`}>
          {newsletter.consent}
        </p>
        <p className={styles.answer} role="status">
          {confirmation}
        </p>
      </form>
    </section>
  )
}
