import { messages } from '@portal/contracts'
import { temporaryFolder } from '../../../test/database'
import { createApp } from '../../app'
import { systemClock } from '../clock'
import { readConfig } from './config'
import { openDatabase } from '../database/connection/database'

const folder = temporaryFolder()

it('answers 503 and lives on while the database is away', async () => {
  // Port 9 refuses every connection, like a killed server.
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    DATABASE_URL: 'mysql://root@127.0.0.1:9/portal',
  })
  const db = openDatabase(config)
  const printed = jest.spyOn(console, 'log')
  const app = await createApp({ config, db, clock: systemClock })
  const away = [
    await app.inject('/api/programtypes'),
    await app.inject({
      method: 'POST',
      url: '/api/students/login',
      payload: { applicationNumber: 'APP25000001', password: 'x' },
    }),
  ]
  for (const reply of away) {
    expect([reply.statusCode, reply.json()]).toMatchObject([
      503,
      { success: false, message: messages.general.busy },
    ])
    expect(reply.headers['retry-after']).toBe('5')
  }
  const ready = await app.inject('/api/ready')
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { success: false, message: messages.readiness.unreachable },
  ])
  expect((await app.inject('/api/health')).statusCode).toBe(200)
  expect(printed).not.toHaveBeenCalled()
  await app.close()
  await db.destroy()
})
