import { messages } from './messages'
import { MoneyReason, tooShortReason } from './money-reason'

const said = (reason: string) =>
  MoneyReason.safeParse(reason).error?.issues.map(({ message }) => message) ?? 'fine'

it.each(['Paid twice', 'Orphan of the Bursary fund', '  Paid twice  '])(
  'takes %p for a reason',
  (reason) => {
    expect(said(reason)).toBe('fine')
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
  expect(said(reason)).toEqual([tooShortReason])
})
it('says that an empty one is required, and nothing more', () => {
  expect(said(' ')).toEqual([messages.general.fillRequired])
})
