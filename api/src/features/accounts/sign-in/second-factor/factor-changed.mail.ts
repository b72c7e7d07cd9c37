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
  | { way: 'confirmed' | 'replaced' | 'removed' | 'codes-renewed' }
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
  removed: 'Two-step sign-in is off for your account',
  'codes-renewed': 'You have new recovery codes',
  'code-used': 'A recovery code was used',
  reset: 'An administrator has removed two-step sign-in from your account',
}

const left = (count: number): string =>
  count === 1 ? 'One recovery code is left.' : `${String(count)} recovery codes are left.`

function sentenceOf(change: FactorChange, number: string, when: string): string {
  switch (change.way) {
    case 'confirmed':
      return `Since ${when}, a code of an authenticator app confirms each sign-in of ${number}. All other sessions of the account have ended.`
    case 'replaced':
      return `Since ${when}, codes of another authenticator app confirm the sign-in of ${number}. The earlier app no longer works. All other sessions of the account have ended.`
    case 'removed':
      return `On ${when}, two-step sign-in of ${number} was switched off by somebody who was signed in and had a code. The password alone is enough now. All other sessions of the account have ended.`
    case 'codes-renewed':
      return `On ${when}, ten new recovery codes were made for ${number}. The earlier codes no longer work.`
    case 'code-used':
      return `On ${when}, a recovery code of ${number} was used. It does not work again. ${left(change.left)}`
    case 'reset':
      return `On ${when}, two-step sign-in of ${number} was removed, with this reason:\n${change.reason}\nThe password alone is enough now. All sessions of the account have ended.`
  }
}

/** Mails the owner of an account that the second factor has changed, in the transaction of the change. */
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
