import { newsletterApi } from './newsletter.api'
import { TokenPage } from './TokenPage'

/** The page of the link in every newsletter that unsubscribes. */
export function UnsubscribePage() {
  const [leave] = newsletterApi.leaveNewsletter.useMutation()
  return (
    <TokenPage
      title="Unsubscribe"
      lead="Select the button to stop the newsletter. We will delete your address."
      button="Unsubscribe"
      busyLabel="Unsubscribing..."
      act={async (token) => (await leave({ body: { token } }).unwrap()).message}
      unreached="You could not be unsubscribed. Please check your network connection and try again."
      refused={{
        title: 'This link has already been used.',
        text: 'If you have unsubscribed before, we have deleted your address. If you still get newsletters, use the link at the end of the newest one.',
      }}
    />
  )
}
