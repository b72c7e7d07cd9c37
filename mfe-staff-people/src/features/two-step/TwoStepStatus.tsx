import type { SecondFactor } from '@portal/contracts'
import { alert, confirm, failureMessage } from '@portal/kit'
import { Button, DateText, DescriptionList, Notice } from '@portal/ui'
import { useFreshProfile } from './use-fresh-profile'
import { twoStepApi } from './two-step.api'

const fewCodes = 3

const askRemoval = () =>
  confirm({
    title: 'Turn off two-step sign-in?',
    message:
      'Your password alone will be enough to sign in. Your recovery codes will no longer work, and all your other sessions will end.',
    confirmLabel: 'Yes, turn it off',
    danger: true,
  })
const askRenewal = () =>
  confirm({
    title: 'Make new recovery codes?',
    message: 'Your present recovery codes will no longer work.',
    confirmLabel: 'Yes, make new ones',
  })

function useChanges(onCodes: (codes: readonly string[]) => void) {
  const [remove, removal] = twoStepApi.removeApp.useMutation()
  const [renew, renewal] = twoStepApi.renewCodes.useMutation()
  const refresh = useFreshProfile()
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      const message = failureMessage(error, 'Could not save the change. Please try again.')
      await alert({ tone: 'error', title: 'Not changed', message })
    }
  }
  return {
    isBusy: removal.isLoading || renewal.isLoading,
    turnOff: async () => {
      if (!(await askRemoval())) return
      await attempt(async () => {
        const { message } = await remove().unwrap()
        await refresh()
        await alert({ tone: 'success', title: 'Turned off', message })
      })
    },
    renewCodes: async () => {
      if (!(await askRenewal())) return
      await attempt(async () => {
        onCodes((await renew().unwrap()).data.recoveryCodes)
      })
    },
  }
}

/** An account with an authenticator app: since when, the codes that are left, and the changes. */
export function TwoStepStatus({
  factor: { appSince, recoveryCodesLeft },
  onSetUp,
  onCodes,
}: {
  factor: SecondFactor
  onSetUp: () => void
  onCodes: (codes: readonly string[]) => void
}) {
  const { isBusy, turnOff, renewCodes } = useChanges(onCodes)
  return (
    <div className="stack">
      <DescriptionList
        items={[
          ['Authenticator app', <>On since {appSince && <DateText value={appSince} />}</>],
          ['Recovery codes left', String(recoveryCodesLeft)],
        ]}
      />
      {recoveryCodesLeft <= fewCodes && (
        <Notice tone="warning">
          <p>You have few recovery codes left. Make new ones.</p>
        </Notice>
      )}
      <div className="form-actions">
        <Button busy={isBusy} onClick={() => void renewCodes()}>
          New recovery codes
        </Button>
        <Button onClick={onSetUp}>Use another app</Button>
        <Button variant="danger" busy={isBusy} onClick={() => void turnOff()}>
          Turn off
        </Button>
      </div>
    </div>
  )
}
