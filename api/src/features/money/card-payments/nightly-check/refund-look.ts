import type { Gateway, ListedRefund } from '../../../../platform/gateway'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import type { Confirm } from '../confirm/confirm.service'
import type { Throttle } from '../confirm/throttle'
import type { SettlementWrites } from '../settlement.repository'

interface Deps {
  work: UnitOfWork<SettlementWrites>
  gateway: Gateway
  confirm: Confirm
  throttle: Throttle
}
/**
 * `listed`: payment references by the gateway's ids, as far as the gateway's payment list contained
 * them.
 */
interface Look {
  from: string
  to: string
  listed: ReadonlyMap<string, string>
}

/**
 * Confirms each payment that has a processed refund in the time span which the portal does not
 * know. The webhook may be lost.
 */
export async function lookForRefunds(
  { work, gateway, confirm, throttle }: Deps,
  { listed, ...span }: Look,
  goOn: () => Promise<unknown>,
): Promise<void> {
  const referencesOf = (refunds: readonly ListedRefund[]): Promise<Set<string>> =>
    work.read(async ({ nightlyChecks }) => {
      const payments = (
        await nightlyChecks.unnoticed(refunds.filter(({ status }) => status === 'processed'))
      ).map(({ payment }) => payment)
      return new Set([
        ...payments.flatMap((id) => listed.get(id) ?? []),
        ...(await nightlyChecks.refunded(payments)),
      ])
    })

  for (let page: number | null = 1; page !== null;) {
    await throttle()
    const { refunds, next } = await gateway.listRefunds({ ...span, page })
    for (const reference of await referencesOf(refunds)) {
      await throttle()
      await confirm(reference, 'sweep', { again: true })
    }
    await goOn()
    page = next
  }
}
