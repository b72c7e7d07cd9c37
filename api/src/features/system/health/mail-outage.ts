import { messages } from '@portal/contracts'
import { secondsFrom } from '../../../platform/clock'
import type { Platform } from '../../../platform/feature'
import { outboxFigures } from '../../../platform/mail/outbox-figures'

const outageSeconds = 3600
/** Proxies ask every few seconds. */
const lookEverySeconds = 60

/**
 * A sentence if mails have waited for an hour and none was sent; undefined otherwise. The portal
 * stays ready, because people can work and no other process would send more.
 */
export function createMailOutage({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): () => Promise<string | undefined> {
  let known: { at: string; sentence: string | undefined } | undefined
  return async () => {
    const now = clock.now()
    const isFresh =
      known && known.at > secondsFrom(now, -lookEverySeconds) && known.at <= now.toISOString()
    if (!known || !isFresh) {
      const { stoppedSince } = await outboxFigures(db)
      const isOutage = stoppedSince !== null && stoppedSince < secondsFrom(now, -outageSeconds)
      known = {
        at: now.toISOString(),
        sentence: isOutage ? messages.readiness.mailOutage : undefined,
      }
    }
    return known.sentence
  }
}
