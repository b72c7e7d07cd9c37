import { mostPasskeys, secondFactorMessages as texts, type SecondFactor } from '@portal/contracts'
import { canUsePasskeys } from '@portal/forms'
import { Button, DateText, Section } from '@portal/ui'
import styles from './two-step.module.css'
import type { Changes } from './use-changes'

/** The reason why no passkey can be added here; undefined if one can. */
function obstacleOf({ offersPasskeys, passkeys }: SecondFactor): string | undefined {
  if (!offersPasskeys) return texts.passkeysNeedHttps
  if (!canUsePasskeys()) return texts.passkeyUnsupported
  return passkeys.length >= mostPasskeys ? texts.passkeyLimit : undefined
}

/** The passkeys of the account, and the way to add one. */
export function Passkeys({
  factor,
  changes,
  onAdd,
}: {
  factor: SecondFactor
  changes: Changes
  onAdd: () => void
}) {
  const { passkeys, appSince } = factor
  const isOnly = passkeys.length === 1 && appSince === null
  const obstacle = obstacleOf(factor)
  return (
    <Section
      title="Passkeys"
      hint="A passkey confirms your sign-in with the fingerprint, face or PIN of a device, or with a security key."
    >
      {passkeys.length > 0 && (
        <ul className={styles.passkeys}>
          {passkeys.map((passkey) => (
            <li key={passkey._id}>
              <div className={styles.passkey}>
                <strong>{passkey.name}</strong>
                <span className="muted">
                  {passkey.lastUsedAt ? (
                    <>
                      Last used <DateText value={passkey.lastUsedAt} />
                    </>
                  ) : (
                    <>
                      Added <DateText value={passkey.createdAt} />, not used yet
                    </>
                  )}
                </span>
              </div>
              <Button
                small
                variant="danger"
                aria-label={`Remove the passkey ${passkey.name}`}
                busy={changes.isBusy}
                onClick={() => void changes.removePasskey(passkey, isOnly)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {obstacle ? (
        <p>{obstacle}</p>
      ) : (
        <div>
          <Button onClick={onAdd}>Add a passkey</Button>
        </div>
      )}
    </Section>
  )
}
