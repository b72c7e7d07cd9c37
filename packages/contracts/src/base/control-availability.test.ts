import { availabilityOf, type ControlState } from './control-availability'

const [opens, closes, late] = [
  '2026-08-03T07:00:00.000Z',
  '2026-10-30T22:59:00.000Z',
  '2026-11-13T22:59:00.000Z',
]
const control = (own: Partial<ControlState> = {}): ControlState => ({
  active: true,
  opensAt: null,
  closesAt: null,
  lateUntil: null,
  ...own,
})
const dated = control({ opensAt: opens, closesAt: closes, lateUntil: late })
/** One millisecond earlier. */
const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()

it.each<[string, ControlState, string, string, string | null]>([
  ['switched on without dates', control(), opens, 'on', null],
  ['switched off without dates', control({ active: false }), opens, 'off', null],
  ['switched off inside its dates', { ...dated, active: false }, opens, 'off', null],
  ['a moment before it opens', dated, before(opens), 'not-yet-open', null],
  ['in the minute in which it opens', dated, opens, 'on', closes],
  ['a moment before it closes', dated, before(closes), 'on', closes],
  ['in the minute in which it closes', dated, closes, 'late', late],
  ['a moment before late ends', dated, before(late), 'late', late],
  ['in the minute in which late ends', dated, late, 'closed', null],
  ['closed, without a late time', { ...dated, lateUntil: null }, closes, 'closed', null],
  ['closed, late until the same minute', { ...dated, lateUntil: closes }, closes, 'closed', null],
  ['opened, and never closed', control({ opensAt: opens }), late, 'on', null],
  [
    'never opened by a date, before it closes',
    control({ closesAt: closes }),
    before(closes),
    'on',
    closes,
  ],
])('%s', (_what, state, now, reason, until) => {
  expect(availabilityOf(state, now)).toEqual({
    isOn: reason === 'on' || reason === 'late',
    reason,
    until,
    opensAt: reason === 'not-yet-open' ? opens : null,
  })
})

const [early, inside, after] = [
  '2026-08-01T12:00:00.000Z',
  '2026-09-15T12:00:00.000Z',
  '2026-12-01T12:00:00.000Z',
]

it.each<[string, ControlState, string, string, string, string | null]>([
  ['opens what is closed', dated, late, after, 'extended', after],
  ['is over in its last minute', dated, after, after, 'closed', null],
  ['holds a moment before that', dated, before(after), after, 'extended', after],
  ['opens nothing that is switched off', { ...dated, active: false }, late, after, 'off', null],
  [
    'opens before the opening, and ends there',
    dated,
    '2026-07-01T00:00:00.000Z',
    early,
    'extended',
    early,
  ],
  ['opens before the opening, and goes on with it', dated, early, inside, 'extended', closes],
  [
    'opens before an opening without an end',
    control({ opensAt: opens }),
    early,
    inside,
    'extended',
    null,
  ],
  ['takes nothing away inside the dates', dated, inside, early, 'on', closes],
  ['ends before the closing', dated, opens, inside, 'on', closes],
  ['goes on after the closing', dated, inside, after, 'on', after],
  ['goes on after the late time', dated, closes, after, 'late', after],
  ['is not needed where nothing closes', control(), inside, after, 'on', null],
])('a personal extension %s', (_what, state, now, extendedUntil, reason, until) => {
  expect(availabilityOf(state, now, extendedUntil)).toMatchObject({
    reason,
    until,
    isOn: until !== null || (reason !== 'closed' && reason !== 'off'),
  })
})
