import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testApp } from '../../../test/app'
import { engine } from '../../../test/database'
import { startSmtp } from '../../../test/smtp'
import { until } from '../../../test/waiting'
import { byItself } from '../actor'
import { letter, registerMail } from './mails'
import { createMailer } from './mailer'
import { createMailWorker } from './mail-worker'
import { enqueue } from './outbox'
import { inTransaction } from '../database/transactions/unit-of-work'

const test = testApp()
const render = ({ word }: { word: string }) =>
  letter(`About ${word}`, [`Dear <you>,`, `${word} & http://localhost:3000/app`])
registerMail('test', { render })

const smtp = (refuse?: Parameters<typeof startSmtp>[1]) => startSmtp(test, refuse)
const ask = (
  word = 'mangoes',
  to = { name: 'Ada "x" <evil@example.com>', address: 'ada@example.com' },
) => enqueue(test.db, { kind: 'test', to, data: { word } }, byItself)
const rows = async () =>
  (await test.db('outbox').orderBy('id')) as {
    status: string
    attempts: number
    last_error: string | null
    next_attempt_at: string
  }[]

it('keeps mail as files without a server, and shows it newest first', async () => {
  await ask('mangoes')
  await test.deliver()
  await ask('oranges')
  await test.deliver()
  const reply = await test.app.inject('/dev/mail.json')
  expect(reply.json<{ subject: string }[]>().slice(0, 2)).toMatchObject([
    {
      to: 'ada@example.com',
      subject: 'About oranges',
      html: expect.stringContaining('oranges &amp; <a href="http://localhost:3000/app">') as string,
    },
    { subject: 'About mangoes' },
  ])
  const files = readdirSync(join(test.config.dataDir, 'mail')).filter((name) =>
    name.endsWith('.eml'),
  )
  expect(readFileSync(join(test.config.dataDir, 'mail', files[0] ?? ''), 'utf8')).toContain(
    'Subject: About mangoes',
  )
  const page = await test.app.inject('/dev/mail')
  expect(page.body).toContain('Dear &lt;you&gt;')
})

it('sends nothing of a transaction that was taken back', async () => {
  await inTransaction(test.db, async (connection) => {
    await enqueue(
      connection,
      { kind: 'test', to: { name: 'A', address: 'a@example.com' }, data: { word: 'x' } },
      byItself,
    )
    throw new Error('no')
  }).catch(() => undefined)
  expect(await rows()).toEqual([])
})

it('sends by SMTP to the address alone, whatever the name looks like', async () => {
  const server = await smtp()
  await ask()
  await server.worker().drain()
  await server.close()
  expect(server.received.map(({ to }) => to)).toEqual([['ada@example.com']])
  expect(server.received[0]?.data).toContain('Subject: About mangoes')
  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1 }])
})

it('waits while the server is away or says "later", and sends each mail once when it is back', async () => {
  let away = true
  const server = await smtp(() => (away ? 451 : undefined))
  await ask('one')
  await ask('two')
  const worker = server.worker()
  await worker.drain()
  expect(await rows()).toMatchObject([
    { status: 'waiting', attempts: 1 },
    { status: 'waiting', attempts: 1 },
  ])
  away = false
  await worker.drain()
  expect(server.received).toHaveLength(0)
  test.clock.forward(31)
  await worker.drain()
  await server.close()
  expect(server.received).toHaveLength(2)
  expect(await rows()).toMatchObject([{ status: 'sent' }, { status: 'sent' }])
})

it('keeps mail while nobody listens at all', async () => {
  const config = { ...test.config, smtpUrl: 'smtp://127.0.0.1:9' }
  await ask()
  await createMailWorker({
    config,
    db: test.db,
    clock: test.clock,
    hasher: test.hasher,
    log: test.app.log,
  }).drain()
  expect(await rows()).toMatchObject([
    { status: 'waiting', last_error: expect.stringContaining('ESOCKET') as string },
  ])
})

it('gives up visibly when the mailbox is refused for good', async () => {
  const server = await smtp(() => 550)
  await ask()
  await server.worker().drain()
  await server.close()
  expect(await rows()).toMatchObject([
    { status: 'failed', last_error: expect.stringContaining('550') as string },
  ])
})

it('takes up what a worker that died has left, after its lease', async () => {
  await ask()
  await test.db('outbox').update({
    attempts: 1,
    leased_until: new Date(test.clock.now().getTime() + 60_000).toISOString(),
  })
  await test.mailWorker.drain()
  expect(await rows()).toMatchObject([{ status: 'waiting', attempts: 1 }])
  test.clock.forward(61)
  await test.mailWorker.drain()
  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }])
})

const readOnly =
  engine === 'mysql'
    ? {
        on: "create trigger full_disk before update on outbox for each row signal sqlstate 'HY000' set mysql_errno = 1021",
        off: 'drop trigger full_disk',
      }
    : { on: 'pragma query_only = on', off: 'pragma query_only = off' }

it('sends a mail once although the database cannot be written to in the moment after it has left', async () => {
  const server = await smtp(() => test.db.raw(readOnly.on).then(() => undefined))
  await ask()
  const refused = new Promise((resolve) => test.db.once('query-error', resolve))
  const drained = server.worker().drain()
  await refused
  await test.db.raw(readOnly.off)
  await drained
  test.clock.forward(3600)
  await server.worker().drain()
  await server.close()
  expect(server.received).toHaveLength(1)
  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1 }])
})

it('is woken by a commit, without waiting for the next look', async () => {
  const sent: string[] = []
  const keep = createMailer(test.config, test.clock)
  const mailer: typeof keep = {
    ...keep,
    send: async (...mail) => {
      await keep.send(...mail)
      sent.push(mail[1].subject)
    },
  }
  const worker = createMailWorker({
    config: test.config,
    db: test.db,
    clock: test.clock,
    hasher: test.hasher,
    log: test.app.log,
    mailer,
  })
  worker.start()
  await worker.drain() // finishes the first poll
  await inTransaction(test.db, (connection) =>
    enqueue(
      connection,
      { kind: 'test', to: { name: 'A', address: 'a@example.com' }, data: { word: 'now' } },
      byItself,
    ),
  )
  await until(() => sent.length > 0, 'The mail was not sent')
  await worker.stop()
  expect(sent).toEqual(['About now'])
})
