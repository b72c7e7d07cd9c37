import { newsletterApi } from './newsletter.api'
import { TokenPage } from './TokenPage'

/** The page of the link in every newsletter that unsubscribes. */
export function UnsubscribePage() {
  const [leave] = newsletterApi.leaveNewsletter.useMutation()
  return (
    <TokenPage
      title="Unsubscribe"
      lead="Press the button, and no more newsletters come. Your address is deleted at once."
      button="Unsubscribe"
      busyLabel="Unsubscribing..."
      act={async (token) => (await leave({ body: { token } }).unwrap()).message}
      unreached="You could not be unsubscribed. Please check your network connection and try again."
      refused={{
        title: 'There is nothing left to do with this link.',
        text: 'If you have unsubscribed before, your address was deleted then. If newsletters still come, use the link at the end of the newest one.',
      }}
    />
  )
}
