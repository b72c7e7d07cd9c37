import { messages } from './messages'
import { MoneyReason, tooShortReason } from './money-reason'

const text = (reason: string) =>
  MoneyReason.safeParse(reason).error?.issues.map(({ message }) => message) ?? 'fine'

it.each(['Paid twice', 'Orphan of the Bursary fund', '  Paid twice  '])(
  'takes %p for a reason',
  (reason) => {
    expect(text(reason)).toBe('fine')
  },
)
it.each([
  'x',
  'too short',
  'xxxxxxxxxxxx',
  'x x x x x x x',
  '..........',
  'a        b         c',
  '   Paid    ',
])('takes %p for none', (reason) => {
  expect(text(reason)).toEqual([tooShortReason])
})
it('says that an empty one is required, and nothing more', () => {
  expect(text(' ')).toEqual([messages.general.fillRequired])
})
