import type { Passkey } from '@portal/contracts'
import { alert, confirm, failureMessage } from '@portal/kit'
import { twoStepApi } from './two-step.api'
import { useFreshProfile } from './use-fresh-profile'

const askToTurnOff = () =>
  confirm({
    title: 'Turn off two-step sign-in?',
    message:
      'Your password alone will be enough to sign in. Your recovery codes will no longer work, and all your other sessions will end.',
    confirmLabel: 'Yes, turn it off',
    danger: true,
  })
const askToRemove = (what: string) =>
  confirm({
    title: `Remove ${what}?`,
    message: 'It will no longer confirm your sign-in, and all your other sessions will end.',
    confirmLabel: 'Yes, remove it',
    danger: true,
  })
const askRenewal = () =>
  confirm({
    title: 'Make new recovery codes?',
    message: 'Your present recovery codes will no longer work.',
    confirmLabel: 'Yes, make new ones',
  })

/**
 * The changes of a second factor, each after a question. `isOnly` is true for the last factor:
 * without it, two-step sign-in is off.
 */
export function useChanges(onCodes: (codes: readonly string[]) => void) {
  const [removeApp, appRemoval] = twoStepApi.removeApp.useMutation()
  const [removePasskey, passkeyRemoval] = twoStepApi.removePasskey.useMutation()
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
  const remove = (isOnly: boolean, what: string, call: () => Promise<{ message: string }>) =>
    attempt(async () => {
      if (!(await (isOnly ? askToTurnOff() : askToRemove(what)))) return
      const { message } = await call()
      await refresh()
      await alert({ tone: 'success', title: isOnly ? 'Turned off' : 'Removed', message })
    })
  return {
    isBusy: appRemoval.isLoading || passkeyRemoval.isLoading || renewal.isLoading,
    removeApp: (isOnly: boolean) =>
      remove(isOnly, 'the authenticator app', () => removeApp().unwrap()),
    removePasskey: ({ _id, name }: Passkey, isOnly: boolean) =>
      remove(isOnly, `the passkey “${name}”`, () =>
        removePasskey({ params: { id: _id } }).unwrap(),
      ),
    renewCodes: () =>
      attempt(async () => {
        if (!(await askRenewal())) return
        onCodes((await renew().unwrap()).data.recoveryCodes)
      }),
  }
}
export type Changes = ReturnType<typeof useChanges>
