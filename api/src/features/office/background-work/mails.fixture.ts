import type { MailRecord } from '@portal/contracts'
import type { TestApp } from '../../../../test/app'
import { byItself } from '../../../platform/actor'
import { letter, registerMail } from '../../../platform/mail/mails'
import { enqueue } from '../../../platform/mail/outbox'

registerMail('test', { render: () => letter('Test', ['Text']) })

interface List {
  mails: MailRecord[]
  failed: number
  waiting: number
}

/** Mails of the outbox, and the calls about them by the person of `cookie`. */
export function mailCalls(test: TestApp, cookie: () => string) {
  const list = async (query: Record<string, string> = {}) => {
    const reply = await test.call('GET', '/mails', { cookie: cookie(), query })
    expect(reply.statusCode).toBe(200)
    const { data, meta } = reply.json<{ data: List; meta: { total: number } }>()
    return { ...data, total: meta.total }
  }
  return {
    list,
    queue: (name: string) =>
      enqueue(
        test.db,
        { kind: 'test', to: { name, address: `${name.toLowerCase()}@example.com` }, data: {} },
        byItself,
      ),
    fail: (name: string) =>
      test
        .db('outbox')
        .where('recipient', 'like', `%"${name}"%`)
        .update({ status: 'failed', attempts: 14, last_error: 'Error EENVELOPE 550' }),
    names: ({ mails }: { mails: MailRecord[] }) => mails.map(({ to }) => to.name).sort(),
    idOf: async (name: string, status: string) =>
      (await list({ status })).mails.find(({ to }) => to.name === name)?._id ?? '',
    post: async (path: string, by = cookie()) => {
      const reply = await test.call('POST', path, { cookie: by })
      return [reply.statusCode, reply.json<{ message: string }>().message]
    },
  }
}
