import { messages } from '@portal/contracts'
import type { TestApp } from '../../../../test/app'

/** For tests: a day in seconds. */
export const day = 24 * 3600
/** For tests: the answer to whoever subscribes. */
export const sent = [200, messages.newsletter.sent]

/** For tests: status and sentence of an answer. */
export const outcome = (reply: { statusCode: number; json(): unknown }) => [
  reply.statusCode,
  (reply.json() as { message: string }).message,
]

/** For tests: the calls about the newsletter, each test from an address of its own, and what was mailed. */
export function newsletterReader(test: TestApp) {
  let address = 0
  beforeEach(() => {
    address += 1
  })
  const post = (path: string, body: object, from = `10.4.0.${String(address)}`) =>
    test.call('POST', `/newsletter${path}`, { body, address: from })
  const subscribe = (email = 'reader@example.com') => post('', { email })
  const rows = (table: string) => test.db(table).select<Record<string, unknown>[]>()
  /** The tokens of the newest mail to an address. */
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
