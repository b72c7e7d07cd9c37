import { newsletterApi } from './newsletter.api'
import { TokenPage } from './TokenPage'

/** The page of the link that confirms an address. */
export function ConfirmPage() {
  const [confirm] = newsletterApi.confirmNewsletter.useMutation()
  return (
    <TokenPage
      title="Confirm your subscription"
      lead="Select the button to confirm your subscription."
      button="Confirm my subscription"
      busyLabel="Confirming..."
      act={async (token) => (await confirm({ body: { token } }).unwrap()).message}
      unreached="Your subscription could not be confirmed. Please check your network connection and try again."
      refused={{
        text: 'A confirmation link works for 7 days. You can subscribe again at the bottom of every page.',
      }}
    />
  )
}
