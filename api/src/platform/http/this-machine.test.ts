import { testApp } from '../../../test/app'

const others = [
  'portal.example.edu',
  '10.0.0.5:3000',
  'localhost.example.edu',
  '127.0.0.1.nip.io',
  'localhost:3000.evil.example',
]

describe('a portal on a laptop', () => {
  const test = testApp()
  it.each(['/dev/mail', '/dev/mail.json'])(
    'shows %s to this machine and to no other name',
    async (url) => {
      const status = async (headers: Record<string, string>) =>
        (await test.app.inject({ url, headers })).statusCode
      expect(
        await Promise.all(
          ['localhost:3000', '127.0.0.1', '[::1]:3000', 'LOCALHOST'].map((host) =>
            status({ host }),
          ),
        ),
      ).toEqual([200, 200, 200, 200])
      expect(await Promise.all(others.map((host) => status({ host })))).toEqual(
        others.map(() => 404),
      )
    },
  )
  it.each([
    { 'x-forwarded-host': 'portal.example.edu' },
    { 'x-forwarded-for': '41.1.2.3' },
    { 'x-forwarded-for': '127.0.0.1, 41.1.2.3' },
    { 'x-real-ip': '41.1.2.3' },
    { forwarded: 'for=41.1.2.3' },
    { forwarded: 'for="[2001:db8::1]:443";proto=https' },
    { forwarded: 'for=127.0.0.1, for=_hidden' },
    { forwarded: 'host=portal.example.edu' },
  ])('shows nothing to whom a proxy of this machine passes on: %j', async (headers) => {
    expect(
      (
        await test.app.inject({
          url: '/dev/mail.json',
          headers: { host: '127.0.0.1:3000', ...headers },
        })
      ).statusCode,
    ).toBe(404)
  })
  it.each([
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-for': '::1' },
    { forwarded: 'for="[::1]:4711";host=localhost:3000' },
  ])('knows itself behind a proxy of its own: %j', async (headers) => {
    expect(
      (
        await test.app.inject({
          url: '/dev/mail.json',
          headers: { host: 'localhost:3000', ...headers },
        })
      ).statusCode,
    ).toBe(200)
  })
  it('answers everything else by any name', async () => {
    expect(
      (await test.app.inject({ url: '/api/health', headers: { host: 'portal.example.edu' } }))
        .statusCode,
    ).toBe(200)
  })
})

describe('a portal with demo accounts', () => {
  const test = testApp({ demo: true })
  it('lets nobody sign in who asks for another name than this machine', async () => {
    const signIn = (host: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/staff/login',
        headers: { host },
        payload: { staffNumber: 'AD0001', password: 'Portal#2025' },
      })
    expect((await signIn('portal.example.edu')).statusCode).toBe(404)
    expect((await signIn('localhost:3000')).statusCode).not.toBe(404)
  })
})

describe('a portal that the network can reach', () => {
  const test = testApp({ devMail: false })
  it.each(['/dev/mail', '/dev/mail.json'])(
    'has no %s, whatever the Host header says',
    async (url) => {
      expect((await test.app.inject({ url, headers: { host: 'localhost:3000' } })).statusCode).toBe(
        404,
      )
    },
  )
})
