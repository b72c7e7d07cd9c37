import { messages } from './messages'
import { DecisionReason, MoneyReason, repeatedReason, tooShortReason } from './money-reason'

const text = (reason: string) =>
  MoneyReason.safeParse(reason).error?.issues.map(({ message }) => message) ?? 'fine'

it.each(['Paid twice', 'Orphan of the Bursary fund', '  Paid twice  '])(
  'takes %p for a reason',
  (reason) => {
    expect(text(reason)).toBe('fine')
  },
)
it.each([
  ['x', tooShortReason],
  ['too short', tooShortReason],
  ['a        b         c', tooShortReason],
  ['   Paid    ', tooShortReason],
  ['xxxxxxxxxxxx', repeatedReason],
  ['x x x x x x x', repeatedReason],
  ['..........', repeatedReason],
])('takes %p for none', (reason, problem) => {
  expect(text(reason)).toEqual([problem])
})
it('says that an empty one is required, and nothing more', () => {
  expect(text(' ')).toEqual([messages.general.fillRequired])
})

it('takes a reason of a decision in one line, without direction marks and control characters', () => {
  expect(DecisionReason.parse(' Wrong\n\u202eteller ')).toBe('Wrong teller')
  expect([DecisionReason.parse(null), DecisionReason.parse(undefined)]).toEqual([null, undefined])
  for (const reason of ['Wrong \u0000 teller', 'Wrong \u0007 teller'])
    expect(DecisionReason.safeParse(reason).error?.issues).toMatchObject([
      { message: 'Remove the characters that cannot be printed' },
    ])
})

it('takes a line break as a space', () => {
  expect(MoneyReason.parse('Paid twice,\n\n the bank agrees \r\n')).toBe(
    'Paid twice, the bank agrees',
  )
})
