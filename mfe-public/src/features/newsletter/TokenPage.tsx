import { newsletterMessages as say } from '@portal/contracts'
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
}

const invalid: Outcome = { kind: 'refused', sentence: say.linkInvalid }

function Told({ kind, sentence }: Outcome) {
  if (kind === 'done') return <Notice tone="success" role="status" title={sentence} />
  if (kind === 'failed') return <Notice tone="error" role="alert"><p>{sentence}</p></Notice>
  return (
    <Notice tone="warning" role="alert" title={sentence}>
      <p>Links of this kind work once and for a limited time. You can subscribe again at the foot of every page.</p>
    </Notice>
  )
}

/** What a link in a newsletter mail leads to. Opening it does nothing, because mail scanners open links: a button press does it. */
export function TokenPage({ title, lead, button, busyLabel, act, unreached }: TokenPageProps) {
  usePageTitle(title)
  const [search] = useSearchParams()
  const isHydrated = useHydrated()
  const token = search.get('token')
  const { busy, outcome, press } = usePress(() => act(token ?? ''), unreached)
  const told = isHydrated && !token ? invalid : outcome
  const isOver = told !== undefined && told.kind !== 'failed'
  return (
    <Page title={title} lead={isOver ? undefined : lead} width="form">
      <meta name="robots" content="noindex" />
      <div className="stack">
        {told && <Told {...told} />}
        {isOver
          ? <p><Link to="/">Go to the home page</Link></p>
          : <div><Button variant="primary" busy={busy} busyLabel={busyLabel} onClick={() => { void press() }}>{button}</Button></div>}
      </div>
    </Page>
  )
}
