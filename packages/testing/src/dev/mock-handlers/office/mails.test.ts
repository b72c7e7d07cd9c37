import { mailMessages, type MailRecord } from '@portal/contracts'
import { createBackend } from '../../backend/backend'
import { clientOf } from '../../backend/call'

const opened = () => {
  const backend = createBackend('mfe-staff-people', sessionStorage)
  const call = clientOf(backend)
  const list = async (query: Record<string, string> = {}) => {
    const { body } = await call('GET /mails', { query })
    return (body as { data: { mails: MailRecord[]; failed: number } }).data
  }
  return { call, list }
}

it('a mail that is sent again arrives, and one that is dismissed does not', async () => {
  const { call, list } = opened()
  const { failed, mails } = await list()
  const [first, second] = mails
  const retry = { params: { id: first!._id } }
  expect(await call('POST /mails/:id/retry', retry)).toMatchObject({ status: 200 })
  expect(await call('POST /mails/:id/dismiss', { params: { id: second!._id } })).toMatchObject({
    body: { message: mailMessages.dismissed },
  })
  expect((await list({ status: 'sent', q: first!.to.address })).mails).toMatchObject([
    { _id: first!._id, failure: null },
  ])
  expect((await list({ status: 'dropped' })).mails).toMatchObject([{ _id: second!._id }])
  expect(await call('POST /mails/:id/retry', retry)).toMatchObject({ status: 409 })
  expect(await call('POST /mails/retry', {})).toMatchObject({
    body: { message: mailMessages.retriedAll(failed - 2) },
  })
  expect((await list()).failed).toBe(0)
})
