import { expect } from '@playwright/test'
import { client, type Answer } from '../client'
import { newApplicant } from '../student/new-applicant'
import type { Portal } from '../portal'
import { demoPassword } from '../sign-in'

let counter = 0
type Call = ReturnType<typeof client>['call']

function bodyOf<T>(reply: Answer<T> | null, status: number): T {
  expect(reply?.status, JSON.stringify(reply?.body)).toBe(status)
  if (!reply) throw new Error('no answer')
  return reply.body
}
interface Made {
  data: { _id: string }
}

/**
 * No other student of the demo institution has this type and mode, so no other student gets its
 * fees.
 */
const place = { type: 'HND', mode: 'PT' }

/** Adds a fee with its own payment type. */
async function aFee(call: Call, name: string, amount: number) {
  counter += 1
  const description = `${name} ${String(counter)}`
  const payment = bodyOf(
    await call<Made>('POST', '/payments', {
      name: `story${String(Date.now())}${String(counter)}`,
      description,
      amount,
    }),
    201,
  ).data._id
  const [session] = bodyOf(
    await call<{ _id: string }[]>('GET', '/academic-sessions/public/active'),
    200,
  )
  const type = bodyOf(
    await call<{ _id: string; type: string }[]>('GET', '/programtypes'),
    200,
  ).find((each) => each.type === place.type)
  const mode = bodyOf(
    await call<{ _id: string; mode: string }[]>('GET', '/programmodes'),
    200,
  ).find((each) => each.mode === place.mode)
  const body = {
    payment,
    academicSession: session?._id,
    programType: type?._id,
    programMode: mode?._id,
    applicableTo: 'all',
    paymentOrder: 1,
    amount,
  }
  const fee = bodyOf(await call<Made>('POST', '/program-session-payments', body), 201).data
  return {
    id: fee._id,
    description,
    /**
     * Changes the amount. This voids payments that have begun, so the next checkout is a new one.
     */
    costs: async (other: number): Promise<void> =>
      void bodyOf(
        await call('PUT', `/program-session-payments/${fee._id}`, { ...body, amount: other }),
        200,
      ),
    /** Switches the fee off, so that the next test has only its own fee. */
    end: async (): Promise<void> =>
      void bodyOf(
        await call('PATCH', `/program-session-payments/${fee._id}/toggle-status?active=false`),
        200,
      ),
  }
}

/**
 * Adds a new student and a fee that only this student has. Returns calls that act on both outside
 * the browser.
 */
export async function aDebtor(portal: Portal, name: string, amount: number) {
  const [student, bursar] = [client(portal).call, client(portal).call]
  const { number, password, email } = await newApplicant(portal, place)
  bodyOf(await student('POST', '/students/login', { applicationNumber: number, password }), 200)
  bodyOf(
    await bursar('POST', '/staff/login', { staff_number: 'AD0001', password: demoPassword }),
    200,
  )
  const fee = await aFee(bursar, name, amount)
  const begin = async (): Promise<string> =>
    bodyOf(
      await student<{ data: { reference: string } }>('POST', '/students/payment/initialize', {
        paymentId: fee.id,
      }),
      200,
    ).data.reference
  return {
    number,
    password,
    email,
    fee,
    /** Begins a payment by card and returns its reference. */
    begin,
    /** Pays in the sandbox, and lets the portal verify the payment. */
    pay: async (reference: string): Promise<void> => {
      const paid = await fetch(`${portal.url}/sandbox/control/transactions/${reference}/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      expect(paid.status).toBe(200)
      bodyOf(await student('POST', '/students/verify-payment', { paymentRef: reference }), 200)
    },
  }
}
