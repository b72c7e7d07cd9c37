import { testApp } from '../../../test/app'
import { seedInstitution } from '../../demo/testing'
import { createPacket } from './packet'

const test = testApp()

it('tells the state of an installation without personal data and without secrets', async () => {
  const { student } = await seedInstitution(test)
  const { number } = await student()
  const secrets = {
    SESSION_SECRET: 'Zk3vPq8Lw1Xr6Bn0Tj5Hs9Yc2Fd7Gm4A',
    DATABASE_URL: 'mysql://portal:geheim@db.example/portal',
    SMTP_URL: 'smtp://ada:geheim@mail.example',
    PAYSTACK_SECRET_KEY: 'sk_live_123',
    MAIL_FROM: 'ada@example.edu',
    TRUST_PROXY: '10.1.2.3',
  }
  const packet = await createPacket(
    test,
    { ...secrets, LOG_LEVEL: 'warn', SHUTDOWN_DELAY: '' },
    { isOffline: true },
  )
  expect(packet.settings).toMatchObject({
    SESSION_SECRET: 'set',
    LOG_LEVEL: 'warn',
    SHUTDOWN_DELAY: 'not set',
  })
  expect(packet.tables['students']).toBeGreaterThan(0)
  expect(packet.migrations.length).toBeGreaterThan(10)
  expect(packet.checks.map(({ name }) => name)).toContain('ledger')
  expect(packet.figures).toHaveProperty('portal_mails')
  const text = JSON.stringify(packet)
  const { db } = test
  const people = await db('students').select<{ email: string; lastname: string }[]>()
  expect(people.length).toBeGreaterThan(0)
  for (const value of [
    ...Object.values(secrets),
    number,
    ...people.flatMap(({ email, lastname }) => [email, lastname]),
  ])
    expect(text).not.toContain(value)
})
