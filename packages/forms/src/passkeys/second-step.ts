import type { PasskeyRequest, SecondStep } from '@portal/contracts'
import { canUsePasskeys } from './passkeys'

interface Ways {
  hasApp: boolean
  /** Absent if the account has no passkey that works in this browser. */
  passkey: PasskeyRequest | undefined
  /** True if the account has passkeys, but this browser can use none. */
  isWithoutPasskeys: boolean
  /** A passkey is the usual way, and a code is the exception. */
  isByPasskey: boolean
}

/** The ways to confirm in this browser. Without a `SecondStep`, a code is asked for. */
export function waysOf(step: SecondStep | null | undefined): Ways {
  const { app, passkey } = step ?? { app: true, passkey: null }
  const isUsable = passkey !== null && canUsePasskeys()
  return {
    hasApp: app,
    passkey: isUsable ? passkey : undefined,
    isWithoutPasskeys: passkey !== null && !isUsable,
    isByPasskey: isUsable && !app,
  }
}
