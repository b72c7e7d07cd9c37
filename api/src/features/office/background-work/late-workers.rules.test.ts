import { withState } from './late-workers.rules'

const now = new Date('2026-11-24T12:00:00.000Z')
const run = (name: string, secondsAgo: number) => ({
  name,
  lookedAt: new Date(now.getTime() - secondsAgo * 1_000).toISOString(),
  workedAt: null,
  failedAt: null,
  failure: null,
})

it.each([
  ['mails', 300, false],
  ['mails', 301, true],
  ['removal', 1_800, false],
  ['removal', 1_801, true],
  ['nightly-check', 301, true],
  ['mails', -60, false],
])('%s, last seen %i seconds ago: late is %s', (name, secondsAgo, isLate) => {
  expect(withState([run(name, secondsAgo)], { now, takesCards: true })).toMatchObject([
    { name, isLate },
  ])
})

it('leaves out workers of card payments without a card service, and workers of other versions', () => {
  const runs = ['card-payments', 'former', 'mails', 'nightly-check', 'refunds', 'webhooks']
  const names = (takesCards: boolean) =>
    withState(
      runs.map((name) => run(name, 9_000)),
      { now, takesCards },
    ).map(({ name }) => name)
  expect(names(false)).toEqual(['mails'])
  expect(names(true)).toEqual(['card-payments', 'mails', 'nightly-check', 'refunds', 'webhooks'])
})
