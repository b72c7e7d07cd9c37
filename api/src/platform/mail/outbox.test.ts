import { EventEmitter, once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { testApp } from '../../../test/app'
import { engine } from '../../../test/database'
import { letter, registerMail } from './mails'
import { createMailer } from './mailer'
import { createMailWorker, type MailWorker } from './mail-worker'
import { enqueue } from './outbox'
import { inTransaction } from '../database/unit-of-work'

const test = testApp()
const render = ({ word }: { word: string }) => letter(`About ${word}`, [`Dear <you>,`, `${word} & http://localhost:3000/app`])
registerMail('test', { render })
registerMail('test-credentials', { priority: 'credentials', render })
registerMail('test-recovery', { priority: 'recovery', render })

const ask = (word = 'mangoes', to = { name: 'Ada "x" <evil@example.com>', address: 'ada@example.com' }) => enqueue(test.db, { kind: 'test', to, data: { word } })
const askOf = (name: string, kind = 'test') => enqueue(test.db, { kind, to: { name, address: `${name}@example.com` }, data: { word: name } })
const rows = async () => (await test.db('outbox').orderBy('id')) as { status: string; attempts: number; last_error: string | null; next_attempt_at: string }[]

/** A real SMTP server that keeps what it is sent, or refuses it; `refuse` may take its time. */
async function smtp(refuse?: (to: string) => number | undefined | Promise<number | undefined>) {
  const changed = new EventEmitter()
  let connections = 0
  const workers: MailWorker[] = []
  const received: { to: string[]; data: string }[] = []
  const server = new SMTPServer({
    authOptional: true, disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connections += 1
      done()
    },
    onData(stream, session, done) {
      let data = ''
      stream.on('data', (chunk: Buffer) => (data += chunk.toString()))
      const answer = async () => {
        const code = await refuse?.(session.envelope.rcptTo[0]?.address ?? '')
        if (code !== undefined) return done(Object.assign(new Error('no'), { responseCode: code }))
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), data })
        changed.emit('received')
        done()
      }
      stream.on('end', () => void answer())
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as { port: number }
  const config = { ...test.config, smtpUrl: `smtp://127.0.0.1:${String(port)}` }
  const worker = () => {
    const made = createMailWorker({ config, db: test.db, clock: test.clock, hasher: test.hasher, log: test.app.log })
    workers.push(made)
    return made
  }
  const close = async () => {
    await Promise.all(workers.map((each) => each.stop()))
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  const reached = async (count: number) => {
    while (received.length < count) await once(changed, 'received')
  }
  return { received, reached, worker, connections: () => connections, close }
}

/** Holds every mail at the server until `open` is called; `reached(n)` resolves once so many are held. */
function aLatch() {
  const held: string[] = []
  const changed = new EventEmitter()
  let open = () => undefined as unknown
  const opened = new Promise((resolve) => { open = () => resolve(undefined) })
  return {
    held, open: () => open(),
    pass: async (to: string): Promise<undefined> => {
      held.push(to)
      changed.emit('held')
      await opened
    },
    reached: async (count: number) => {
      while (held.length < count) await once(changed, 'held')
    },
  }
}

it('keeps mail as files without a server, and shows it newest first', async () => {
  await ask('mangoes')
  await test.deliver()
  await ask('oranges')
  await test.deliver()
  const reply = await test.app.inject('/dev/mail.json')
  expect(reply.json<{ subject: string }[]>().slice(0, 2)).toMatchObject([
    { to: 'ada@example.com', subject: 'About oranges', html: expect.stringContaining('oranges &amp; <a href="http://localhost:3000/app">') as string },
    { subject: 'About mangoes' },
  ])
  const files = readdirSync(join(test.config.dataDir, 'mail')).filter((name) => name.endsWith('.eml'))
  expect(readFileSync(join(test.config.dataDir, 'mail', files[0] ?? ''), 'utf8')).toContain('Subject: About mangoes')
  const page = await test.app.inject('/dev/mail')
  expect(page.body).toContain('Dear &lt;you&gt;')
})

it('sends nothing of a transaction that was taken back', async () => {
  await inTransaction(test.db, async (connection) => {
    await enqueue(connection, { kind: 'test', to: { name: 'A', address: 'a@example.com' }, data: { word: 'x' } })
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
  expect(await rows()).toMatchObject([{ status: 'waiting', attempts: 1 }, { status: 'waiting', attempts: 1 }])
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
  await createMailWorker({ config, db: test.db, clock: test.clock, hasher: test.hasher, log: test.app.log }).drain()
  expect(await rows()).toMatchObject([{ status: 'waiting', last_error: expect.stringContaining('ESOCKET') as string }])
})

it('gives up visibly when the mailbox is refused for good', async () => {
  const server = await smtp(() => 550)
  await ask()
  await server.worker().drain()
  await server.close()
  expect(await rows()).toMatchObject([{ status: 'failed', last_error: expect.stringContaining('550') as string }])
})

it('takes up what a worker that died has left, after its lease', async () => {
  await ask()
  await test.db('outbox').update({ attempts: 1, leased_until: new Date(test.clock.now().getTime() + 60_000).toISOString() })
  await test.mailWorker.drain()
  expect(await rows()).toMatchObject([{ status: 'waiting', attempts: 1 }])
  test.clock.forward(61)
  await test.mailWorker.drain()
  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }])
})

it('sends each mail once although three workers look at the same time', async () => {
  const server = await smtp()
  for (let index = 0; index < 12; index += 1) await ask(`number ${String(index)}`)
  await Promise.all([server.worker(), server.worker(), server.worker()].map((worker) => worker.drain()))
  await server.close()
  expect(server.received).toHaveLength(12)
})

it('has four mails on their way at once, over connections that are kept', async () => {
  const latch = aLatch()
  const server = await smtp(latch.pass)
  for (let index = 0; index < 12; index += 1) await askOf(`number${String(index)}`)
  const drained = server.worker().drain()
  await latch.reached(4)
  expect(server.received).toHaveLength(0)
  latch.open()
  await drained
  await server.close()
  expect([server.received.length, server.connections()]).toEqual([12, 4])
})

it('sends recovery links first and then login details, however many other mails were there before', async () => {
  const latch = aLatch()
  const server = await smtp(latch.pass)
  for (let index = 0; index < 20; index += 1) await askOf(`number${String(index)}`)
  for (const name of ['new-one', 'new-two', 'new-three']) await askOf(name, 'test-credentials')
  for (const name of ['lost-one', 'lost-two']) await askOf(name, 'test-recovery')
  const drained = server.worker().drain()
  await latch.reached(4)
  expect(latch.held.filter((to) => to.startsWith('lost')).sort()).toEqual(['lost-one@example.com', 'lost-two@example.com'])
  expect(latch.held.filter((to) => to.startsWith('new'))).toHaveLength(2)
  latch.open()
  await drained
  await server.close()
  expect(server.received).toHaveLength(25)
})

it('lets a slow recipient and a refused one hold nobody else', async () => {
  const latch = aLatch()
  const server = await smtp((to) => (to.startsWith('slow') ? latch.pass(to) : to.startsWith('gone') ? 550 : undefined))
  const worker = server.worker()
  await askOf('slow')
  await askOf('gone')
  const drained = worker.drain()
  await latch.reached(1)
  for (let index = 0; index < 10; index += 1) await askOf(`number${String(index)}`)
  const others = worker.drain()
  await server.reached(10)
  expect(server.received).toHaveLength(10)
  latch.open()
  await Promise.all([drained, others])
  await server.close()
  expect((await rows()).map(({ status }) => status).sort()).toEqual(['failed', ...Array<string>(11).fill('sent')])
})

it('loses none of several mails on their way when their worker dies, and sends no other twice', async () => {
  const latch = aLatch()
  let dead = true
  const server = await smtp(async (to) => {
    if (!dead) return undefined
    await latch.pass(to)
    return 451 // a worker that died hears nothing of it: the row stays as it was
  })
  for (let index = 0; index < 10; index += 1) await askOf(`number${String(index)}`)
  const drained = server.worker().drain()
  await latch.reached(4)
  dead = false
  await server.worker().drain()
  expect(server.received).toHaveLength(6)
  test.clock.forward(121)
  await server.worker().drain()
  expect(new Set(server.received.map(({ to }) => to[0])).size).toBe(10)
  expect([server.received.length, (await rows()).every(({ status }) => status === 'sent')]).toEqual([10, true])
  latch.open()
  await drained
  await server.close()
})

const readOnly = engine === 'mysql'
  ? { on: "create trigger full_disk before update on outbox for each row signal sqlstate 'HY000' set mysql_errno = 1021", off: 'drop trigger full_disk' }
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
  const mailer: typeof keep = { ...keep, send: async (...mail) => { await keep.send(...mail); sent.push(mail[1].subject) } }
  const worker = createMailWorker({ config: test.config, db: test.db, clock: test.clock, hasher: test.hasher, log: test.app.log, mailer })
  worker.start()
  await new Promise((resolve) => setTimeout(resolve, 50))
  await inTransaction(test.db, (connection) => enqueue(connection, { kind: 'test', to: { name: 'A', address: 'a@example.com' }, data: { word: 'now' } }))
  const begin = performance.now()
  while (sent.length === 0 && performance.now() - begin < 3000) await new Promise((resolve) => setTimeout(resolve, 10))
  await worker.stop()
  expect(sent).toEqual(['About now'])
})
