import { identity } from '@portal/content/identity'
import { letter, registerMail } from '../../../../platform/mail/mails'
import type { NewMail } from '../../../../platform/mail/outbox'
import { instantInWords } from '../../../../platform/pdf/dates'

/** The fields of a member of staff that a mail about the second factor needs. */
export interface FactorOwner {
  id: string
  number: string
  firstName: string
  lastName: string
  email: string
}

/** The event of a mail. `left` is the number of recovery codes that still work. */
export type FactorChange =
  | { way: 'confirmed' | 'replaced' | 'app-added' | 'app-removed' | 'removed' | 'codes-renewed' }
  | { way: 'passkey-first' | 'passkey-added' | 'passkey-removed'; name: string }
  | { way: 'code-used'; left: number }
  | { way: 'reset'; reason: string }

interface Data {
  number: string
  name: string
  change: FactorChange
  at: string
}

const subjects: Record<FactorChange['way'], string> = {
  confirmed: 'Two-step sign-in is on for your account',
  replaced: 'Another authenticator app confirms your sign-in',
  'app-added': 'An authenticator app was added to your account',
  'app-removed': 'The authenticator app was removed from your account',
  'passkey-first': 'Two-step sign-in is on for your account',
  'passkey-added': 'A passkey was added to your account',
  'passkey-removed': 'A passkey was removed from your account',
  removed: 'Two-step sign-in is off for your account',
  'codes-renewed': 'You have new recovery codes',
  'code-used': 'A recovery code was used',
  reset: 'An administrator has removed two-step sign-in from your account',
}

const left = (count: number): string =>
  count === 1 ? 'One recovery code is left.' : `${String(count)} recovery codes are left.`

interface Details {
  number: string
  when: string
  /** The name of a passkey. */
  name: string
  left: number
  reason: string
}
const othersEnded = 'All other sessions of the account have ended.'

const sentences: Record<FactorChange['way'], (details: Details) => string> = {
  confirmed: ({ when, number }) =>
    `Since ${when}, a code of an authenticator app confirms each sign-in of ${number}. ${othersEnded}`,
  replaced: ({ when, number }) =>
    `Since ${when}, codes of another authenticator app confirm the sign-in of ${number}. The earlier app no longer works. ${othersEnded}`,
  'app-added': ({ when, number }) =>
    `Since ${when}, a code of an authenticator app also confirms the sign-in of ${number}. ${othersEnded}`,
  'app-removed': ({ when, number }) =>
    `On ${when}, the authenticator app of ${number} was removed. Passkeys still confirm the sign-in. ${othersEnded}`,
  'passkey-first': ({ when, number, name }) =>
    `Since ${when}, the passkey “${name}” confirms each sign-in of ${number}. ${othersEnded}`,
  'passkey-added': ({ when, number, name }) =>
    `Since ${when}, the passkey “${name}” also confirms the sign-in of ${number}. ${othersEnded}`,
  'passkey-removed': ({ when, number, name }) =>
    `On ${when}, the passkey “${name}” of ${number} was removed. It no longer confirms the sign-in. ${othersEnded}`,
  removed: ({ when, number }) =>
    `On ${when}, two-step sign-in of ${number} was switched off by somebody who was signed in and had confirmed it. The password alone is enough now. ${othersEnded}`,
  'codes-renewed': ({ when, number }) =>
    `On ${when}, ten new recovery codes were made for ${number}. The earlier codes no longer work.`,
  'code-used': ({ when, number, left: count }) =>
    `On ${when}, a recovery code of ${number} was used. It does not work again. ${left(count)}`,
  reset: ({ when, number, reason }) =>
    `On ${when}, two-step sign-in of ${number} was removed, with this reason:\n${reason}\nThe password alone is enough now. All sessions of the account have ended.`,
}

const sentenceOf = (change: FactorChange, number: string, when: string): string =>
  sentences[change.way]({ name: '', left: 0, reason: '', ...change, number, when })

/**
 * Mails the owner of an account that the second factor has changed, in the transaction of the
 * change.
 */
export const factorChanged = (
  { number, firstName, lastName, email }: FactorOwner,
  change: FactorChange,
  at: string,
): NewMail => {
  const name = `${firstName} ${lastName}`
  return {
    kind: 'second-factor-changed',
    to: { name, address: email },
    data: { number, name, change, at } satisfies Data,
  }
}

export function registerFactorChangedMail(): void {
  registerMail<Data>('second-factor-changed', {
    render: ({ number, name, change, at }, { config }) =>
      letter(subjects[change.way], [
        `Dear ${name},`,
        sentenceOf(change, number, `${instantInWords(new Date(at))} (Lagos time)`),
        'If this was you, no action is needed.',
        `If it was not you, choose a new password immediately:\n${config.publicUrl}/staff/forgot-password`,
        `Then tell us:\n${identity.email}, ${identity.phone}`,
      ]),
  })
}
