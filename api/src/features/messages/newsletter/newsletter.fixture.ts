import { messages } from '@portal/contracts'
import type { TestApp } from '../../../../test/app'

/** A day in seconds. */
export const day = 24 * 3600
/** Status and message of the reply to a subscription. */
export const sent = [200, messages.newsletter.sent]

/** Status and message of a reply. */
export const outcome = (reply: { statusCode: number; json(): unknown }) => [
  reply.statusCode,
  (reply.json() as { message: string }).message,
]

/** Calls of the newsletter for tests. Each test calls from its own network address. */
export function newsletterReader(test: TestApp) {
  let address = 0
  beforeEach(() => {
    address += 1
  })
  const post = (path: string, body: object, from = `10.4.0.${String(address)}`) =>
    test.call('POST', `/newsletter${path}`, { body, address: from })
  const subscribe = (email = 'reader@example.com') => post('', { email })
  const rows = (table: string) => test.db(table).select<Record<string, unknown>[]>()
  /** The tokens in the newest mail to an address. */
  async function mailed(to = 'reader@example.com') {
    const mail = (await test.deliver()).find((each) => each.to === to)
    const token = (page: string) =>
      new RegExp(`http://localhost:3000/newsletter/${page}\\?token=([\\w-]+)`).exec(
        mail?.text ?? '',
      )?.[1] ?? ''
    return { mail, confirm: token('confirm'), leave: token('unsubscribe') }
  }
  return { post, subscribe, rows, mailed }
}
