import { testApp } from '../../../test/app'
import { serveFigures } from '../../commands/serve/figures'
import { createApp } from '../../app'
import { newId } from '../ids'
import { createMetrics } from './metrics'
import { serveMetrics } from './serve-metrics'

const test = testApp()

/** The value of a line such as `portal_mails{state="failed"} 2`. */
const valueIn = (text: string, line: string): number | undefined => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

async function scraped() {
  const metrics = createMetrics()
  for (const figure of serveFigures(test.db, test.clock)) metrics.add(figure)
  return metrics.text()
}

it('counts responses by operation and status, and other requests by kind', async () => {
  const metrics = createMetrics()
  const { config, db, clock } = test
  const app = await createApp({ config: { ...config }, db, clock, metrics })
  for (const url of ['/api/health', '/api/health', '/api/staff', '/api/nothing', '/about'])
    await app.inject({ url, headers: { accept: 'text/html' } })
  await app.close()
  const text = await metrics.text()
  const count = (labels: string) =>
    valueIn(text, `portal_http_request_duration_seconds_count{${labels}}`)
  expect(count('operation="getHealth",status="200"')).toBe(2)
  expect(count('operation="listStaff",status="401"')).toBe(1)
  expect(count('operation="other",status="404"') ?? 0).toBeGreaterThan(0)
  expect(text).not.toContain('/api/nothing')
})

it('tells the state of mails, card payments, areas and connections', async () => {
  const at = test.clock.instant()
  await test.db('outbox').insert({
    id: newId(),
    kind: 'test',
    recipient: '{}',
    payload: '{}',
    status: 'waiting',
    priority: 1,
    attempts: 0,
    next_attempt_at: at,
    created_at: at,
  })
  await test.db('release_counters').insert({
    area: 'mfe-public',
    release_id: '1-a',
    day_on: test.clock.today(),
    load_failures: 2,
    crashes: 1,
  })
  test.clock.forward(90)
  const text = await scraped()
  expect(valueIn(text, 'portal_mails{state="waiting"}')).toBe(1)
  expect(valueIn(text, 'portal_mails{state="failed"}')).toBe(0)
  expect(valueIn(text, 'portal_oldest_mail_seconds')).toBe(90)
  expect(valueIn(text, 'portal_overdue_card_payment_seconds')).toBe(0)
  expect(valueIn(text, 'portal_waiting_webhooks')).toBe(0)
  expect(valueIn(text, 'portal_area_failures_today{area="mfe-public"}')).toBe(3)
  expect(valueIn(text, 'portal_database_connections{state="used"}')).toBeGreaterThanOrEqual(0)
  expect(text).toContain('nodejs_eventloop_lag_seconds')
})

it('leaves out what cannot be read, and tells the rest', async () => {
  await test.db.schema.renameTable('outbox', 'elsewhere')
  const text = await scraped()
  await test.db.schema.renameTable('elsewhere', 'outbox')
  expect(valueIn(text, 'portal_mails{state="waiting"}')).toBeUndefined()
  expect(valueIn(text, 'portal_oldest_mail_seconds')).toBeNaN()
  expect(valueIn(text, 'portal_waiting_webhooks')).toBe(0)
})

it('is served at one path of a port of its own', async () => {
  const server = await serveMetrics(createMetrics(), { port: 0, host: '127.0.0.1' })
  const get = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${String(server.port)}${path}`, { method })
  try {
    const reply = await get('/metrics')
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/plain'),
    ])
    expect(await reply.text()).toContain('process_cpu_seconds_total')
    expect([(await get('/')).status, (await get('/metrics', 'POST')).status]).toEqual([404, 404])
  } finally {
    await server.close()
  }
})
