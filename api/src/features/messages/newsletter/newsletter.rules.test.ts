import { oneMoreMail, type Mailed } from './newsletter.rules'

const now = new Date('2026-11-21T12:00:00.000Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

it.each<[string, Mailed, Mailed | null]>([
  [
    'the first',
    { mailedAt: null, mailsSinceAt: null, mails: 0 },
    { mailedAt: ago(0), mailsSinceAt: ago(0), mails: 1 },
  ],
  ['none within ten minutes', { mailedAt: ago(9.99), mailsSinceAt: ago(9.99), mails: 1 }, null],
  [
    'the second after ten minutes',
    { mailedAt: ago(10), mailsSinceAt: ago(10), mails: 1 },
    { mailedAt: ago(0), mailsSinceAt: ago(10), mails: 2 },
  ],
  ['no fourth within a day', { mailedAt: ago(600), mailsSinceAt: ago(1439), mails: 3 }, null],
  [
    'the first of the next day',
    { mailedAt: ago(600), mailsSinceAt: ago(1440), mails: 3 },
    { mailedAt: ago(0), mailsSinceAt: ago(0), mails: 1 },
  ],
])('sends %s', (_what, before, after) => {
  expect(oneMoreMail(before, now)).toEqual(after)
})
