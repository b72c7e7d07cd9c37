import type { APIRequestContext, Page } from '@playwright/test'
import { demoPassword } from '../sign-in'

interface Student {
  session: { _id: string }
  program: { structure: { type: { _id: string }; mode: { _id: string } } }
}
export interface OwnCharge {
  id: string
  description: string
}
interface Type {
  _id: string
  name: string
  description: string | null
}

const json = async <T>(
  call: Promise<{ ok: () => boolean; text: () => Promise<string> }>,
): Promise<T> => {
  const reply = await call
  const text = await reply.text()
  if (!reply.ok()) throw new Error(text)
  return JSON.parse(text) as T
}

/** Signs the Bursary in, in a browser of its own. */
async function bursar(page: Page): Promise<APIRequestContext> {
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin })
  await json(
    context.request.post('/api/staff/login', {
      data: { staff_number: 'AD0001', password: demoPassword },
    }),
  )
  return context.request
}

let made = 0

async function typeOf(office: APIRequestContext, name: string | undefined): Promise<Type> {
  const types = await json<Type[]>(office.get('/api/payments'))
  const known = types.find((type) => type.name === name)
  if (known) return known
  made += 1
  const own = `fee${Date.now().toString(36)}${String(made)}`
  return (
    await json<{ data: Type }>(
      office.post('/api/payments', {
        data: {
          name: own,
          description: `Fee ${String(made)} of ${own}`,
          amount: 2_500,
          active: true,
        },
      }),
    )
  ).data
}

/**
 * Adds a charge for the signed-in student, to be paid before all others. `name` is the name of an
 * existing payment type; without it, the charge has a new type.
 */
export async function addCharge(
  page: Page,
  { amount = 2_500.5, name }: { amount?: number; name?: string } = {},
): Promise<OwnCharge> {
  const {
    data: { student },
  } = await json<{ data: { student: Student } }>(page.request.get('/api/students/user-data'))
  const office = await bursar(page)
  const type = await typeOf(office, name)
  const { type: programType, mode: programMode } = student.program.structure
  const fee = {
    payment: type._id,
    amount,
    academicSession: student.session._id,
    programType: programType._id,
    programMode: programMode._id,
    applicableTo: 'all',
    paymentOrder: 1,
    active: true,
  }
  const { data } = await json<{ data: { _id: string } }>(
    office.post('/api/program-session-payments', { data: fee }),
  )
  return { id: data._id, description: type.description ?? type.name }
}

/**
 * Returns the acceptance fee of the signed-in student. Adds one if the institution charges none.
 */
export async function acceptanceFee(page: Page, applicationNumber: string): Promise<OwnCharge> {
  const answer = await json<{
    Data: { unpaids: { payid: string; paymentname: string; description: string }[] }
  }>(page.request.post('/api/students/applicable-fees', { data: { payeenum: applicationNumber } }))
  const fee = answer.Data.unpaids.find(({ paymentname }) => paymentname === 'acceptanceFee')
  return fee
    ? { id: fee.payid, description: fee.description }
    : addCharge(page, { name: 'acceptanceFee', amount: 25_000 })
}

/** The card sandbox of the portal: sets its faults, and pays as the cardholder. */
export const sandbox = (page: Page) => {
  const base = new URL('/sandbox/control', page.url()).href
  return {
    faults: async (faults: object = {}) =>
      json(page.request.put(`${base}/faults`, { data: faults })),
    pay: async (reference: string) =>
      json(page.request.post(`${base}/transactions/${reference}/pay`, { data: {} })),
  }
}
