import type { SecondFactor } from '@portal/contracts'
import { Button, DateText, Notice, Section } from '@portal/ui'
import { Passkeys } from './Passkeys'
import { useChanges, type Changes } from './use-changes'

const fewCodes = 3

function App({
  factor: { appSince, passkeys },
  changes,
  onSetUp,
}: {
  factor: SecondFactor
  changes: Changes
  onSetUp: () => void
}) {
  const isOnly = passkeys.length === 0
  return (
    <Section title="Authenticator app" hint="An app on your phone shows a code every 30 seconds.">
      {appSince ? (
        <>
          <p>
            On since <DateText value={appSince} />
          </p>
          <div className="form-actions">
            <Button onClick={onSetUp}>Use another app</Button>
            <Button
              variant="danger"
              busy={changes.isBusy}
              onClick={() => void changes.removeApp(isOnly)}
            >
              {isOnly ? 'Turn off' : 'Remove the app'}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button variant={isOnly ? 'primary' : 'secondary'} onClick={onSetUp}>
            Set up an app
          </Button>
        </div>
      )}
    </Section>
  )
}

function Codes({ left, changes }: { left: number; changes: Changes }) {
  return (
    <Section
      title="Recovery codes"
      hint="A recovery code lets you sign in without the app and without a passkey."
    >
      <p>{left === 1 ? '1 code is left.' : `${String(left)} codes are left.`}</p>
      {left <= fewCodes && (
        <Notice tone="warning">
          <p>You have few recovery codes left. Make new ones.</p>
        </Notice>
      )}
      <div>
        <Button busy={changes.isBusy} onClick={() => void changes.renewCodes()}>
          New recovery codes
        </Button>
      </div>
    </Section>
  )
}

/** The factors of an account and their changes. */
export function TwoStepStatus({
  factor,
  onApp,
  onPasskey,
  onCodes,
}: {
  factor: SecondFactor
  onApp: () => void
  onPasskey: () => void
  onCodes: (codes: readonly string[]) => void
}) {
  const changes = useChanges(onCodes)
  const isOn = factor.appSince !== null || factor.passkeys.length > 0
  return (
    <div className="stack stack-large">
      <App factor={factor} changes={changes} onSetUp={onApp} />
      <Passkeys factor={factor} changes={changes} onAdd={onPasskey} />
      {isOn && <Codes left={factor.recoveryCodesLeft} changes={changes} />}
    </div>
  )
}
