import { parseArgs } from 'node:util'
import { resetFactorOfNumber } from '../features/accounts/sign-in'
import { anonymous } from '../platform/actor'
import { systemClock } from '../platform/clock'
import { print, type Command } from './command'
import { withDatabase } from './with-database'

const by = { actor: anonymous, address: 'command line', requestId: 'second-factor' }
const reason = 'It was reset on the server of the portal.'

export const command: Command = {
  usage: `Removes the second factor of a member of staff who has lost it, such as the last administrator.

  portal second-factor reset AD0001

All sessions of the person end, and the person gets an email. Afterwards the password alone is enough
to sign in. If the role needs a second factor, the sign-in leads to its setup.`,
  async run(args) {
    const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
    const [action, typed = ''] = positionals
    if (action !== 'reset' || typed === '' || positionals.length > 2)
      throw new Error('Give the staff number: portal second-factor reset AD0001')
    const number = typed.toUpperCase()
    await withDatabase(async ({ db, config: { sessionSecret } }) => {
      const at = systemClock.instant()
      const isReset = await resetFactorOfNumber(db, number, { reason, by, at, sessionSecret })
      if (isReset === null) throw new Error(`There is no member of staff ${number}.`)
      if (!isReset) throw new Error(`${number} has no second factor.`)
      print(`The second factor of ${number} is removed. Their sessions have ended.`)
    })
    return 0
  },
}
