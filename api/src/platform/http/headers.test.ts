import { testApp } from '../../../test/app'

const plain = testApp({ localAreas: false })
const developing = testApp({ localAreas: true })
const secure = testApp({ secure: true })

it('sends the security headers with an answer, a refusal and a page that is not there', async () => {
  for (const path of ['/health', '/students-new', '/nowhere']) {
    const { headers } = await plain.call('GET', path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin', 'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  }
})

it('holds browsers to https only where the portal is reached by it', async () => {
  const { headers } = await plain.call('GET', '/health')
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  const overHttps = (await secure.call('GET', '/health')).headers
  expect(overHttps['strict-transport-security']).toBe('max-age=31536000')
  expect(overHttps['content-security-policy']).toContain('upgrade-insecure-requests')
})

it('allows dev servers of this machine only to a portal that is of this machine alone', async () => {
  const local = (await developing.call('GET', '/health')).headers['content-security-policy']
  expect(local).toContain("script-src 'self' http://localhost:* http://127.0.0.1:*;")
  expect(local).toContain("script-src-attr 'none';")
  expect((await plain.call('GET', '/health')).headers['content-security-policy']).not.toContain('http:')
})
