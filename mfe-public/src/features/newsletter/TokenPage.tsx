import { newsletterMessages } from '@portal/contracts'
import { Link, usePageTitle, useSearchParams } from '@portal/kit'
import { Button, Notice, Page, useHydrated } from '@portal/ui'
import { usePress, type Outcome } from './use-press'

interface TokenPageProps {
  title: string
  lead: string
  button: string
  busyLabel: string
  /** Does what the mailed link is for; gives the API's sentence. */
  act: (token: string) => Promise<string>
  /** Why it did not happen when there was no answer. */
  unreached: string
  /** What it means when the API does not know the link. */
  refused: Refused
}

/** Words about a link that the API does not know, or does not know any more. */
interface Refused {
  /** Said in place of the API's sentence where that would be the wrong one. */
  title?: string
  text: string
}

const invalid: Outcome = { kind: 'refused', sentence: newsletterMessages.linkInvalid }
const notWhole: Refused = {
  text: 'The address is not whole. Open the link in the e-mail again, or copy all of it.',
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

/** What a link in a newsletter mail leads to. Opening it does nothing, because mail scanners open links: a button press does it. */
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
