import { setTimeout as pause } from 'node:timers/promises'
import { startSandbox, type RunningSandbox } from '.'
import type { SandboxState } from './control.client'

/** The sandbox of these tests. Its faults are reset before each test. */
export const running = {} as { sandbox: RunningSandbox }
beforeAll(async () => void (running.sandbox = await startSandbox({ retryFactor: 6000 })))
beforeEach(() => running.sandbox.control.faults())
afterAll(() => running.sandbox.close())

let made = 0
/** An unused reference. */
export const newReference = () => `R-${String((made += 1))}`
/** Calls the service with its key and reads the reply. */
export const call = async (
  method: string,
  path: string,
  body?: unknown,
  key = running.sandbox.settings.secretKey,
  at = running.sandbox.url,
) => {
  const response = await fetch(`${at}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return {
    status: response.status,
    body: (await response.json()) as {
      status: boolean
      message: string
      code?: string
      data: Record<string, unknown>
      meta?: unknown
    },
  }
}
/** Begins a payment. */
export const begin = async (own: object = {}, at = running.sandbox) => {
  const reference = newReference()
  const { body } = await call(
    'POST',
    '/transaction/initialize',
    { email: 'ada@example.com', amount: '250000', reference, ...own },
    at.settings.secretKey,
    at.url,
  )
  return { reference, code: String(body.data.access_code) }
}
/** Waits until the state of a sandbox, whose timers send messages, is as `isTrue` asks. */
export async function untilState(
  isTrue: (state: SandboxState) => boolean,
  { control } = running.sandbox,
): Promise<void> {
  const last = performance.now() + 30_000
  while (!isTrue(await control.state())) {
    if (performance.now() > last) throw new Error('The sandbox has another state after 30 seconds')
    await pause(20)
  }
}
/** The service's data of a payment. */
export const verify = async (reference: string) =>
  (await call('GET', `/transaction/verify/${reference}`)).body.data
/** Submits a form of the checkout and returns the next page. */
export const submit = async (code: string, fields: Record<string, string>) =>
  (
    await fetch(`${running.sandbox.url}/checkout/${code}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
  ).text()
/** The message of a checkout page to the page around it. */
export const messageOf = (html: string): unknown => {
  const [, told = 'null'] = /data-message="([^"]*)"/.exec(html) ?? []
  return JSON.parse(
    told.replace(/&#(\d+);/g, (_sign, code: string) => String.fromCharCode(Number(code))),
  )
}
