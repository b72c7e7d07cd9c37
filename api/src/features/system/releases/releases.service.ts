import type { ReleaseChange, ReleaseCounters, ReleaseEvent } from '@portal/contracts'
import { secondsFrom, type Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { Browsers, Reporter } from './browsers'
import type { PendingCounts } from './pending-counts'
import type { Published } from './published'
import type { ReleaseRepository } from './releases.repository'
import { shownDays, countsOfCall, type Named, type ReleaseCounts } from './releases.rules'

interface Deps {
  work: UnitOfWork<{ releases: ReleaseRepository }>
  clock: Clock
  pending: PendingCounts
  published: Published
  browsers: Browsers
  limit: { take(address: string): void }
}

/**
 * The sender of a report. The account is read from the database only if the address may still
 * report.
 */
interface Sender extends Omit<Reporter, 'account'> {
  readAccount: () => Promise<Reporter['account']>
}

const historyLength = 10
const keyOf = ({ area, release }: Named) => `${area}@${release}`

/**
 * Counts the use and the failures of releases. A killed process loses the counts of its last
 * seconds.
 */
export function createReleaseService({ work, clock, pending, published, browsers, limit }: Deps) {
  let cleanedOn = ''
  const daysAgo = (days: number) => secondsFrom(clock.now(), -days * 86_400).slice(0, 10)

  const write = (taken: (Named & { counts: ReleaseCounts })[], day: string) =>
    work.write(async ({ releases }) => {
      const isFull = await releases.isFull(day)
      // Always in the same order, so that two processes do not deadlock.
      for (const { counts, ...named } of [...taken].sort((a, b) =>
        keyOf(a) < keyOf(b) ? -1 : 1,
      )) {
        if (!isFull || (await releases.has(named, day))) await releases.add(named, day, counts)
      }
      if (cleanedOn !== day) await releases.removeBefore(daysAgo(shownDays + 1))
      cleanedOn = day
    })

  async function flush(): Promise<void> {
    const taken = pending.take()
    if (taken.length === 0) return
    try {
      const checked = await Promise.all(
        taken.map(async (each) => ((await published.has(each)) ? [each] : [])),
      )
      for (const each of checked.flat()) pending.admit(keyOf(each))
      if (checked.flat().length > 0) await write(checked.flat(), daysAgo(0))
    } catch (error) {
      for (const each of taken) pending.add(keyOf(each), each.counts)
      throw error
    }
  }

  return {
    flush,
    report: async (
      events: readonly ReleaseEvent[],
      { readAccount, ...sender }: Sender,
    ): Promise<void> => {
      limit.take(sender.address)
      const from = { ...sender, account: await readAccount() }
      for (const event of events) {
        // Checked first, because invented names must not fill the memory.
        const counts = (await published.has(event)) ? browsers.count(event, from) : undefined
        if (counts) pending.add(keyOf(event), counts)
      }
    },
    /** One API call; `header` names the release that made it. */
    called: (header: string, status: number): void => {
      pending.add(header, countsOfCall(status))
    },
    counters: async (): Promise<ReleaseCounters[]> => {
      await flush()
      return work.read(({ releases }) => releases.sumsSince(daysAgo(shownDays)))
    },
    history: (): Promise<ReleaseChange[]> => published.history(historyLength),
  }
}
export type ReleaseService = ReturnType<typeof createReleaseService>
