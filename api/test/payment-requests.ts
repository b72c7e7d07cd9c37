import { randomUUID } from 'node:crypto'
import type { PaymentRequest } from '@portal/contracts'
import type { Seed } from '../src/demo/testing'
import { createRefundWorker } from '../src/features/money/review-queue'
import { createConfirmation } from '../src/features/money/card-payments'
import type { TestApp } from './app'
import type { TestSandbox } from './sandbox'
import { until } from './waiting'

export interface Answered {
  status: number
  message: string
  id: string
}
interface Asked {
  kind: string
  reference: string
  [more: string]: unknown
}

/**
 * Requests an action about a payment as one member of the Bursary and approves it as another one.
 * Returns the first refusal.
 */
export async function approveRequest(
  test: TestApp,
  seed: Pick<Seed, 'staffWith'>,
  asked: Asked,
): Promise<Answered> {
  const call = async (path: string, body: object): Promise<Answered> => {
    const reply = await test.call('POST', path, { cookie: await seed.staffWith('finance'), body })
    const { message, data } = reply.json<{ message: string; data?: PaymentRequest }>()
    return { status: reply.statusCode, message, id: data?._id ?? '' }
  }
  const request = await call('/payment-requests', {
    key: randomUUID(),
    reason: 'The student asked for it',
    ...asked,
  })
  return request.status === 201
    ? call(`/payment-requests/${request.id}/decide`, { approve: true })
    : request
}

/** Waits until the sandbox has no refund under way. */
export const sandboxRefunded = (sandbox: TestSandbox): Promise<void> =>
  until(
    async () => (await sandbox.control.state()).refunds.every(({ nextAt }) => nextAt === null),
    'A refund of the sandbox is under way',
  )

/** Runs the refund worker a few times, with time for the refunds of the sandbox. */
export async function workRefunds(
  { db, clock, gateway, app }: TestApp,
  sandbox: TestSandbox,
  rounds = 3,
): Promise<void> {
  if (!gateway) throw new Error('no gateway')
  const worker = createRefundWorker({
    db,
    clock,
    gateway,
    confirm: createConfirmation({ db, clock, gateway }),
    log: app.log,
  })
  for (let round = 0; round < rounds; round += 1) {
    await worker.drain()
    await sandboxRefunded(sandbox)
    clock.forward(90)
  }
}
