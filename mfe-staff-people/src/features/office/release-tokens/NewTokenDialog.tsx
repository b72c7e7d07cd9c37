import { releaseTokenMessages } from '@portal/contracts'
import { confirm } from '@portal/kit'
import { Button, CopyButton, Modal, Notice } from '@portal/ui'
import styles from './release-tokens.module.css'

export interface NewToken {
  name: string
  token: string
}

const askFirst = (): Promise<boolean> =>
  confirm({
    title: 'Have you copied the token?',
    message: 'It is not shown again. Without it, revoke this one and add another.',
    confirmLabel: 'Yes, close',
  })

/** The new token, which nobody can see again, and how a team uses it. */
export const NewTokenDialog = ({
  added: { name, token },
  onClose,
}: {
  added: NewToken
  onClose: () => void
}) => (
  <Modal title={`Token “${name}”`} onClose={onClose} mayClose={askFirst}>
    <div className="stack">
      <Notice tone="warning" title={releaseTokenMessages.shownOnce}>
        <p>Give it to the team over a safe way, or store it as a secret of their build server.</p>
      </Notice>
      <div className={styles.token}>{token}</div>
      <div>
        <CopyButton text={token} what="the token" />
      </div>
      <p>
        Commands use it from the variables <code>MFE_TOKEN</code> and <code>MFE_SITE</code>:
      </p>
      <pre className={styles.token}>{`export MFE_SITE=${globalThis.location.origin}
export MFE_TOKEN=…
npm run mfe -- status`}</pre>
      <div className="cluster dialog-actions">
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      </div>
    </div>
  </Modal>
)
