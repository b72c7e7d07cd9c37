import type { NewAuthenticatorApp } from '@portal/contracts'
import { useCallForm } from '@portal/forms'
import { Button, CopyButton, TextField } from '@portal/ui'
import { twoStepApi } from './two-step.api'
import styles from './two-step.module.css'

const schema = () => import('./setup.schema').then((module) => module.AppConfirmation)

function QrCode({ size, path }: NewAuthenticatorApp['qr']) {
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code for the authenticator app"
    >
      <path d={path} />
    </svg>
  )
}

/** The secret for the app, and the first code, which confirms it. */
export function AppStep({
  app,
  onConfirmed,
  onCancel,
}: {
  app: NewAuthenticatorApp
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}) {
  const [confirm] = twoStepApi.confirmApp.useMutation()
  const { field, onSubmit, isBusy } = useCallForm<{ code: string }>({
    schema,
    defaultValues: { code: '' },
    send: async (body) => {
      onConfirmed((await confirm({ body }).unwrap()).data.recoveryCodes)
    },
    title: 'Not confirmed',
    fallback: 'Could not check the code. Please try again.',
  })
  return (
    <form className="form" noValidate aria-label="Authenticator app" onSubmit={onSubmit}>
      <p>Scan this QR code with your authenticator app.</p>
      <QrCode {...app.qr} />
      <div className="stack stack-small">
        <p>Or enter this key in the app:</p>
        <p className={styles.secret}>{app.secret}</p>
        <div>
          <CopyButton text={app.secret.replaceAll(' ', '')} what="the key" />
        </div>
      </div>
      <TextField
        label="Code from the app"
        hint="Six digits. The app shows a new code every 30 seconds."
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        {...field('code')}
      />
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={isBusy}>
          Turn on
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
