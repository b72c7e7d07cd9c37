import { testApp } from '../../../test/app'

const test = testApp()

it('says that the process is up', async () => {
  const reply = await test.call('GET', '/health')
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ status: 'up' })
  expect(reply.headers['cache-control']).toBe('no-store')
})

it('is ready once the database is migrated', async () => {
  expect((await test.call('GET', '/ready')).json()).toEqual({ status: 'ready' })
  await test.db('migrations').where({ name: '0001_platform' }).update({ name: 'aside' })
  const reply = await test.call('GET', '/ready')
  await test.db('migrations').where({ name: 'aside' }).update({ name: '0001_platform' })
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('5')
  expect(reply.json()).toMatchObject({ success: false })
})
