import { testApp } from '../../../../test/app'

const test = testApp()
const press = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

it.each(['on', 'off'])(
  'a form without script switches it %s, and returns to the page',
  async (choice) => {
    const reply = await press(`/api/less-data/${choice}`, {
      referer: `${test.config.publicUrl}/department/statistics?page=2`,
    })
    expect([reply.statusCode, reply.headers.location]).toEqual([
      303,
      '/department/statistics?page=2#less-data',
    ])
    expect(reply.cookies).toEqual([
      expect.objectContaining({
        name: 'portal_less_data',
        value: choice,
        path: '/',
        sameSite: 'Lax',
        maxAge: 34_560_000,
      }),
    ])
  },
)

it.each([
  [undefined, '/#less-data'],
  ['no address', '/#less-data'],
  ['https://poly.example//evil.example/x', '/evil.example/x#less-data'],
  ['https://elsewhere.example/about', '/about#less-data'],
])('with the referrer %s it stays in the portal', async (referer, location) => {
  const reply = await press('/api/less-data/on', referer === undefined ? {} : { referer })
  expect(reply.headers.location).toBe(location)
})

it('is refused for another site and for another choice', async () => {
  const replies = await Promise.all([
    press('/api/less-data/on', { 'sec-fetch-site': 'cross-site' }),
    press('/api/less-data/maybe'),
  ])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 404])
})
