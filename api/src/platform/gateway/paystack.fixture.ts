import { testSandbox } from '../../../test/sandbox'
import type { Limits } from './caller'
import { createPaystack } from './paystack'

/** For tests: the gateway's sandbox, the adapter for it, and payments begun there. */
export function paystackSandbox() {
  const sandbox = testSandbox()
  const adapter = (limits: Partial<Limits> = {}) => createPaystack(sandbox.settings, limits)
  let made = 0
  const newCheckout = (own = {}) => ({
    reference: `PAY-1-${String((made += 1))}`,
    amountKobo: 4_500_000,
    email: 'ada@example.com',
    metadata: { studentId: 's1' },
    ...own,
  })
  const begun = async () => {
    const checkout = newCheckout()
    await adapter().initialise(checkout)
    return checkout.reference
  }
  return { sandbox, adapter, newCheckout, begun }
}
