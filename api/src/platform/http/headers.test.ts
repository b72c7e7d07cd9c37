import { testApp } from '../../../test/app'
import { gatewaySettings } from '../gateway'

const plain = testApp({ localAreas: false })
const developing = testApp({ localAreas: true })
const secure = testApp({ secure: true })
const elsewhere = 'https://cdn.example.edu'
const withAreas = testApp({ localAreas: false, areaOrigins: [elsewhere] })

it('sends the security headers with a page, a file and a page that is not there', async () => {
  for (const url of ['/app', '/api/students-new/export', '/api/nowhere']) {
    const { headers } = await plain.app.inject(url)
    expect([url, headers]).toMatchObject([
      url,
      {
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      },
    ])
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  }
})

it('sends only those that matter for JSON with an answer and a refusal', async () => {
  for (const path of ['/health', '/students-new']) {
    const { headers } = await plain.call('GET', path)
    expect([path, headers]).toMatchObject([
      path,
      {
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      },
    ])
    expect(headers).not.toHaveProperty('cross-origin-opener-policy')
  }
  expect((await secure.call('GET', '/health')).headers).toHaveProperty('strict-transport-security')
})

it('holds browsers to https only where the portal is reached by it', async () => {
  const { headers } = await plain.call('GET', '/nowhere')
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  const overHttps = (await secure.call('GET', '/nowhere')).headers
  expect(overHttps['strict-transport-security']).toBe('max-age=31536000')
  expect(overHttps['content-security-policy']).toContain('upgrade-insecure-requests')
})

it('allows dev servers of this machine only to a portal that is of this machine alone', async () => {
  const local = (await developing.call('GET', '/nowhere')).headers['content-security-policy']
  expect(local).toContain("script-src 'self' http://localhost:* http://127.0.0.1:*;")
  expect(local).toContain("script-src-attr 'none';")
  expect((await plain.call('GET', '/nowhere')).headers['content-security-policy']).not.toContain(
    'http:',
  )
})

it('allows code, styles, fonts and pictures from the listed origins of areas, and no requests', async () => {
  const policy = String(
    (await withAreas.call('GET', '/nowhere')).headers['content-security-policy'],
  ).split(';')
  const allows = policy.filter((line) => line.includes(elsewhere))
  expect(allows.map((line) => line.split(' ')[0])).toEqual([
    'font-src',
    'img-src',
    'script-src',
    'style-src',
  ])
})

const keys = { secret: 'sk_test_0123456789', public: 'pk_test_0123456789' }
const withCards = testApp({ localAreas: false, gateway: gatewaySettings(keys, undefined) })
const withSandbox = testApp({
  localAreas: false,
  gateway: gatewaySettings(
    { secret: undefined, public: undefined },
    { portal: 'http://127.0.0.1:9', sessionSecret: 'x' },
  ),
})
const frames = (headers: Record<string, unknown>) =>
  /frame-src [^;]*/.exec(String(headers['content-security-policy']))?.[0]
const map = 'https://www.openstreetmap.org'

it('lets the checkout be drawn, and its bank ask in a window, in the documents of a checkout alone', async () => {
  const at = async (app: typeof plain, url: string) =>
    (await app.app.inject({ url, headers: { accept: 'text/html' } })).headers
  for (const url of ['/app/finance/pay/0198c1', '/app/finance/pay/0198c1?from=x']) {
    const headers = await at(withCards, url)
    expect([frames(headers), headers['cross-origin-opener-policy']]).toEqual([
      `frame-src ${map} https://checkout.paystack.com`,
      'same-origin-allow-popups',
    ])
    expect(frames(await at(withSandbox, url))).toBe(`frame-src ${map} 'self'`)
    expect(frames(await at(plain, url))).toBe(`frame-src ${map}`)
  }
  for (const url of [
    '/',
    '/app/finance',
    '/app/finance/pay',
    '/app/finance/pay/',
    '/app/finance/payments/1',
    '/x/app/finance/pay/1',
    '/?/app/finance/pay/1',
    '/api/nowhere',
  ]) {
    const headers = await at(withCards, url)
    expect([url, frames(headers), headers['cross-origin-opener-policy']]).toEqual([
      url,
      `frame-src ${map}`,
      'same-origin',
    ])
  }
})

it('opens nothing else for the checkout: no script, no call', async () => {
  const policy = (headers: Record<string, unknown>) =>
    String(headers['content-security-policy'])
      .split(';')
      .filter((line) => !line.startsWith('frame-src'))
  expect(policy((await withCards.app.inject('/app/finance/pay/1')).headers)).toEqual(
    policy((await withCards.app.inject('/app')).headers),
  )
})
