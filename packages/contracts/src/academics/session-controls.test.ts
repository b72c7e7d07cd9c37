import { controlDateMessages, ControlWindowInput, ExtensionInput, messages } from '..'

const [opensAt, closesAt, lateUntil] = [
  '2026-08-03T07:00:00.000Z',
  '2026-10-30T22:59:00.000Z',
  '2026-11-13T22:59:00.000Z',
]
const none = { opensAt: null, closesAt: null, lateUntil: null }
const refusals = (input: unknown) =>
  ControlWindowInput.safeParse(input).error?.issues.map(({ path, message }) => [
    path[0],
    message,
  ]) ?? []

it.each([
  [none],
  [{ opensAt, closesAt, lateUntil }],
  [{ ...none, opensAt }],
  [{ ...none, closesAt }],
  [{ ...none, closesAt, lateUntil: closesAt }],
])('takes %j', (window) => {
  expect(ControlWindowInput.parse(window)).toEqual(window)
})

it.each<[string, object, string, string]>([
  [
    'closes before it opens',
    { opensAt: closesAt, closesAt: opensAt },
    'closesAt',
    controlDateMessages.closesTooEarly,
  ],
  [
    'closes in the minute in which it opens',
    { opensAt, closesAt: opensAt },
    'closesAt',
    controlDateMessages.closesTooEarly,
  ],
  ['is late without closing', { lateUntil }, 'lateUntil', controlDateMessages.lateWithoutClosing],
  [
    'is late until before it closes',
    { closesAt: lateUntil, lateUntil: closesAt },
    'lateUntil',
    controlDateMessages.lateTooEarly,
  ],
  ['opens at no time', { opensAt: 'soon' }, 'opensAt', controlDateMessages.invalidMoment],
  [
    'opens on a day that there is not',
    { opensAt: '2026-02-30T07:00:00Z' },
    'opensAt',
    controlDateMessages.invalidMoment,
  ],
  [
    'opens in an unnamed time zone',
    { opensAt: '2026-08-03T08:00' },
    'opensAt',
    controlDateMessages.invalidMoment,
  ],
  [
    'opens in a year of two digits',
    { opensAt: '0026-08-03T07:00:00Z' },
    'opensAt',
    controlDateMessages.unlikelyYear,
  ],
  [
    'closes in a year too far',
    { closesAt: '9999-12-31T22:59:00Z' },
    'closesAt',
    controlDateMessages.unlikelyYear,
  ],
  ['opens at a number', { opensAt: 7 }, 'opensAt', controlDateMessages.invalidMoment],
])('refuses what %s', (_what, change, field, sentence) => {
  expect(refusals({ ...none, ...change })).toEqual([[field, sentence]])
})

it('keeps instants in milliseconds, however they are written, and wants all three named', () => {
  expect(ControlWindowInput.parse({ ...none, opensAt: '2026-08-03T07:00:00Z' })).toEqual({
    ...none,
    opensAt,
  })
  expect(ControlWindowInput.safeParse({ opensAt }).success).toBe(false)
})

it('asks for student, time and reason of an extension', () => {
  const { error } = ExtensionInput.safeParse({ applicationNumber: ' ', until: '', reason: '' })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual(
    ['applicationNumber', 'until', 'reason'].map((field) => [field, messages.general.fillRequired]),
  )
})
