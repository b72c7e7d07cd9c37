import type { SignedInSession } from '@portal/contracts'
import { Badge, Button, formatInstant, Icon, RelativeAge } from '@portal/ui'
import styles from './Settings.module.css'

const isPhone = (device: string): boolean => /android|iphone|ipad|mobile/i.test(device)

interface SessionRowProps {
  session: SignedInSession
  busy: boolean
  onEnd: () => void
}

/** An open session of the account. The present one ends with the sign-out. */
export const SessionRow = ({
  session: { current, device, createdAt, lastSeenAt },
  busy,
  onEnd,
}: SessionRowProps) => (
  <li className={styles.session}>
    <span className={styles.device}>
      <Icon name={isPhone(device) ? 'phone' : 'laptop'} />
    </span>
    <div>
      <p className="cluster">
        <strong>{device}</strong>
        {current && <Badge tone="success">This device</Badge>}
      </p>
      <p className="muted small">
        Since <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
      </p>
      <p className="muted small">
        Last used <RelativeAge value={lastSeenAt} />
      </p>
    </div>
    {!current && (
      <Button small busy={busy} busyLabel="Ending..." onClick={onEnd}>
        End
        <span className="visually-hidden">
          {' '}
          the session on {device}, since {formatInstant(createdAt)}
        </span>
      </Button>
    )}
  </li>
)
