import { newsletterMessages } from '@portal/contracts'
import { Link, usePageTitle, useSearchParams } from '@portal/kit'
import { Button, Notice, Page, useHydrated } from '@portal/ui'
import { usePress, type Outcome } from './use-press'

interface TokenPageProps {
  title: string
  lead: string
  button: string
  busyLabel: string
  /** Performs the action of the mailed link and returns the API's message. */
  act: (token: string) => Promise<string>
  /** The message without a reply. */
  unreached: string
  /** The texts if the API does not know the link. */
  refused: Refused
}

/** Texts about an unknown or expired link. */
interface Refused {
  /** Replaces the API's message if that would be misleading. */
  title?: string
  text: string
}

const invalid: Outcome = { kind: 'refused', sentence: newsletterMessages.linkInvalid }
const notWhole: Refused = {
  text: 'This link is incomplete. Open the link in the email again, or copy all of it.',
}

function Told({
  kind,
  sentence,
  refused: { title = sentence, text },
}: Outcome & { refused: Refused }) {
  if (kind === 'done') return <Notice tone="success" role="status" title={sentence} />
  if (kind === 'failed')
    return (
      <Notice tone="error" role="alert">
        <p>{sentence}</p>
      </Notice>
    )
  return (
    <Notice tone="warning" role="alert" title={title}>
      <p>{text}</p>
    </Notice>
  )
}

/**
 * The page of a link in a newsletter mail. Only a button performs its action, because mail scanners
 * open links.
 */
export function TokenPage({
  title,
  lead,
  button,
  busyLabel,
  act,
  unreached,
  refused,
}: TokenPageProps) {
  usePageTitle(title)
  const [search] = useSearchParams()
  const isHydrated = useHydrated()
  const token = search.get('token')
  const { busy, outcome, press } = usePress(() => act(token ?? ''), unreached)
  const told = isHydrated && !token ? invalid : outcome
  const isOver = told !== undefined && told.kind !== 'failed'
  return (
    <Page title={title} lead={isOver ? undefined : lead} width="form">
      <div className="stack">
        {told && <Told {...told} refused={told === invalid ? notWhole : refused} />}
        {isOver ? (
          <p>
            <Link to="/">Go to the home page</Link>
          </p>
        ) : (
          <div>
            <Button
              variant="primary"
              busy={busy}
              busyLabel={busyLabel}
              onClick={() => {
                void press()
              }}
            >
              {button}
            </Button>
          </div>
        )}
      </div>
    </Page>
  )
}
