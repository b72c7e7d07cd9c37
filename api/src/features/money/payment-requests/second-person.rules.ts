import { secondsFrom } from '../../../platform/clock'

/**
 * For this many days after somebody created an account or gave it rights, the giver and the account
 * are treated as one person.
 */
export const apartAfterDays = 30
const seconds = apartAfterDays * 24 * 3600

/** The giver created the account or gave it rights at this time. */
export interface Gift {
  giver: string
  at: string
}
export type GiftsTo = (account: string, since: string) => Promise<Gift[]>

/** Later than any instant: an account is linked to itself without a time limit. */
const always = '9999'
const earlier = (one: string, other: string): string => (one < other ? one : other)

/**
 * All accounts that controlled an account since an instant, including itself: the creator, anybody
 * who gave it rights, and their givers in turn. Each has the time of the oldest link in its chain.
 */
export async function handsIn(
  account: string,
  since: string,
  giftsTo: GiftsTo,
): Promise<Map<string, string>> {
  const hands = new Map([[account, always]])
  const open = [account]
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const reached = hands.get(next) ?? ''
    for (const { giver, at } of await giftsTo(next, since)) {
      const counts = earlier(at, reached)
      if (counts <= (hands.get(giver) ?? '')) continue
      hands.set(giver, counts)
      open.push(giver)
    }
  }
  return hands
}

/**
 * Why two accounts are treated as one person: the account that controlled both, and until when this
 * applies.
 */
export interface Tie {
  hand: string
  until: string
}
type Hands = ReadonlyMap<string, string>

/** The tie that applies longest; null if there is none. */
function tieBy(hands: Iterable<string>, one: Hands, other: Hands): Tie | null {
  const ties = [...hands].flatMap((hand) => {
    const [at, also] = [one.get(hand), other.get(hand)]
    return at === undefined || also === undefined
      ? []
      : [{ hand, until: secondsFrom(new Date(earlier(at, also)), seconds) }]
  })
  return ties.sort((first, second) => second.until.localeCompare(first.until))[0] ?? null
}

/** One of the two accounts controlled the other. */
export const directTie = (
  accounts: readonly [string, string],
  one: Hands,
  other: Hands,
): Tie | null => tieBy(accounts, one, other)

/** The same account, possibly a third one, controlled both. */
export const anyTie = (one: Hands, other: Hands): Tie | null => tieBy(one.keys(), one, other)

/** Links before this instant no longer apply. */
export const giftsSince = (now: Date): string => secondsFrom(now, -seconds)
