import { attentionMessages, paymentMessages } from '@portal/contracts'
import type { Clock } from '../../../platform/clock'
import { conflict, forbidden } from '../../../platform/errors'
import type { Platform } from '../../../platform/feature'
import { instantInWords } from '../../../platform/pdf'
import { createSecondPersonQueries } from './second-person.queries'
import { anyTie, directTie, giftsSince, handsIn, type Tie } from './second-person.rules'

/**
 * Throws unless the decider is a different person from the proposer, and the proposer may still
 * make requests.
 */
export type AssertSecondPerson = (proposedBy: string, decider: string) => Promise<void>

/**
 * Prevents one person with two accounts from doing both steps of a decision
 * (docs/reference/rules/finance.md).
 */
export const createAssertSecondPerson = (
  connection: Platform['db'],
  clock: Clock,
): AssertSecondPerson => {
  const { giftsTo, holder, deciders } = createSecondPersonQueries(connection)
  const nameOf = async (id: string): Promise<string> =>
    (await holder(id))?.name ?? attentionMessages.somebodyWhoLeft

  /**
   * A third person who created both accounts may be the administrator of all staff. Such a tie is
   * only enforced if somebody else can decide.
   */
  async function tieBetween(proposedBy: string, decider: string): Promise<Tie | null> {
    const since = giftsSince(clock.now())
    const hands = (account: string) => handsIn(account, since, giftsTo)
    const [asking, deciding] = [await hands(proposedBy), await hands(decider)]
    const direct = directTie([proposedBy, decider], asking, deciding)
    const tie = direct ?? anyTie(asking, deciding)
    if (direct || !tie) return direct
    for (const other of await deciders()) {
      if (other !== decider && anyTie(asking, await hands(other)) === null) return tie
    }
    return null
  }

  return async (proposedBy, decider) => {
    if (proposedBy === decider) throw forbidden(paymentMessages.ownRequest)
    const asking = await holder(proposedBy)
    if (!asking?.mayDecide)
      throw conflict(attentionMessages.askerLeft(asking?.name ?? attentionMessages.somebodyWhoLeft))
    const tie = await tieBetween(proposedBy, decider)
    if (!tie) return
    const others = [proposedBy, decider].filter((account) => account !== tie.hand)
    throw forbidden(
      attentionMessages.samePerson(
        await nameOf(tie.hand),
        await Promise.all(others.map(nameOf)),
        instantInWords(new Date(tie.until)),
      ),
    )
  }
}
