import {
  AppointmentForm,
  AppointmentInput,
  appointmentMessages,
  appointmentState,
  collisionOf,
  endProblem,
  isInForce,
  lastDayOf,
  messages,
  officeFacts,
  offices,
  overlaps,
  placeChosen,
  type AppointmentPeriod,
  type Holding,
  type Office,
} from '..'

const { fillRequired } = messages.general
const [first, last] = ['2026-03-01', '2026-06-30']
const whole: AppointmentPeriod = { from: first, until: last, endedOn: null }
const open = { ...whole, until: null }

it.each<[string, AppointmentPeriod, string, boolean, string]>([
  ['before its first day', whole, '2026-02-28', false, 'future'],
  ['on its first day', whole, first, true, 'in-force'],
  ['on its last day', whole, last, true, 'in-force'],
  ['after its last day', whole, '2026-07-01', false, 'ended'],
  ['without an end', open, '2099-01-01', true, 'in-force'],
  [
    'the day before its early end',
    { ...whole, endedOn: '2026-04-01' },
    '2026-03-31',
    true,
    'in-force',
  ],
  ['the day of its early end', { ...whole, endedOn: '2026-04-01' }, '2026-04-01', false, 'ended'],
  ['ended on its first day', { ...whole, endedOn: first }, first, false, 'ended'],
  ['withdrawn before it began', { ...whole, endedOn: '2026-01-10' }, '2026-01-10', false, 'ended'],
  [
    'future, with an earlier end',
    { ...whole, endedOn: '2026-04-01' },
    '2026-01-10',
    false,
    'future',
  ],
])('an appointment %s', (_, period, day, inForce, state) => {
  expect(isInForce(period, day)).toBe(inForce)
  expect(appointmentState(period, day)).toBe(state)
})

it.each<[string | null, string | null, string | null]>([
  [null, null, null],
  [last, null, last],
  [last, '2026-04-01', '2026-03-31'],
  [null, '2026-03-01', first],
  [null, '2026-01-10', first],
])('until %s and ended on %s: the last day is %s', (until, endedOn, expected) => {
  expect(lastDayOf({ from: first, until, endedOn })).toBe(expected)
})

it.each<[Partial<AppointmentPeriod>, Partial<AppointmentPeriod>, boolean]>([
  [{}, {}, true],
  [{}, { from: '2026-06-30', until: '2026-12-31' }, true],
  [{}, { from: '2026-07-01', until: '2026-12-31' }, false],
  [{ until: null }, { from: '2030-01-01', until: null }, true],
  [{ until: null, endedOn: '2026-05-01' }, { from: '2026-05-01', until: null }, false],
  [{ until: null, endedOn: '2026-05-01' }, { from: '2026-04-30', until: null }, true],
  [{ endedOn: '2026-01-01' }, {}, false],
  [{ endedOn: first }, { from: '2026-01-01' }, false],
])('%j and %j overlap: %s', (one, other, expected) => {
  const both = [
    { ...whole, ...one },
    { ...whole, ...other },
  ] as const
  expect(overlaps(...both)).toBe(expected)
  expect(overlaps(both[1], both[0])).toBe(expected)
})

const ada: Holding = { ...whole, staff: 'ada', acting: false }
it.each<[string, Office, Partial<Holding>, boolean]>([
  ['another dean on the same days', 'dean', { staff: 'bola' }, true],
  ['another dean afterwards', 'dean', { staff: 'bola', from: '2026-07-01', until: null }, false],
  ['an acting dean', 'dean', { staff: 'bola', acting: true }, false],
  ['the dean as acting dean', 'dean', { acting: true }, true],
  ['another adviser', 'course_adviser', { staff: 'bola' }, false],
  ['the same adviser', 'course_adviser', {}, true],
  ['the same adviser afterwards', 'course_adviser', { from: '2026-07-01', until: null }, false],
  ['another acting exam officer', 'exam_officer', { staff: 'bola', acting: true }, false],
])('%s', (_, office, change, collides) => {
  expect(collisionOf(office, { ...ada, ...change }, [ada])).toBe(collides ? ada : undefined)
})
it('allows one acting holder at a time', () => {
  const acting = { ...ada, acting: true }
  expect(collisionOf('rector', { ...acting, staff: 'bola' }, [acting])).toBe(acting)
})

const id = '01a1fca7-096c-7613-8bf8-1eb0f0983271'
const input = {
  staff: id,
  office: 'rector',
  from: first,
  until: null,
  acting: false,
  reason: 'Elected by the council',
}
const problems = (change: object) =>
  AppointmentInput.safeParse({ ...input, ...change }).error?.issues.map(({ path, message }) => [
    path[0],
    message,
  ]) ?? []

it.each<[string, object, [string, string][]]>([
  ['a rector', {}, []],
  ['a dean of a school', { office: 'dean', school: id }, []],
  ['a head of a department', { office: 'head_of_department', department: id }, []],
  ['an admission officer of all', { office: 'admission_officer' }, []],
  ['a clearance officer of a department', { office: 'clearance_officer', department: id }, []],
  ['an adviser of a level', { office: 'course_adviser', offering: id, level: 2 }, []],
  ['an acting rector until a day', { acting: true, until: last }, []],
  ['no reason', { reason: ' ' }, [['reason', fillRequired]]],
  [
    'a short reason',
    { reason: 'Because' },
    [['reason', 'Enter a reason of at least 10 characters']],
  ],
  ['a rector of a school', { school: id }, [['school', appointmentMessages.otherPlace]]],
  ['a dean of nothing', { office: 'dean' }, [['school', fillRequired]]],
  [
    'a dean of a department',
    { office: 'dean', department: id },
    [
      ['school', fillRequired],
      ['department', appointmentMessages.otherPlace],
    ],
  ],
  [
    'an adviser without a level',
    { office: 'course_adviser', offering: id },
    [['level', fillRequired]],
  ],
  [
    'an end before the start',
    { until: '2026-02-28' },
    [['until', appointmentMessages.endsTooEarly]],
  ],
  [
    'an acting rector without an end',
    { acting: true },
    [['until', appointmentMessages.actingWithoutEnd]],
  ],
  ['a year of two digits', { from: '0026-03-01' }, [['from', appointmentMessages.unlikelyYear]]],
  ['a year too far', { until: '9999-03-01' }, [['until', appointmentMessages.unlikelyYear]]],
])('takes or refuses %s', (_, change, expected) => {
  expect(problems(change)).toEqual(expected)
})

it.each<[string, string, string, string | undefined]>([
  ['today', '2026-04-01', '2026-04-01', undefined],
  ['a later day', '2026-05-01', '2026-04-01', undefined],
  ['its last day', last, '2026-04-01', undefined],
  ['yesterday', '2026-03-31', '2026-04-01', appointmentMessages.endsInPast],
  ['a day before its start', '2026-02-20', '2026-02-10', appointmentMessages.endsBeforeStart],
  ['its first day', first, '2026-02-10', undefined],
  ['a day after its end', '2026-07-01', '2026-04-01', appointmentMessages.endsAnyway],
])('ends on %s', (_, on, today, expected) => {
  expect(endProblem(whole, { on, today })).toBe(expected)
})
it('ends only earlier than it would', () => {
  const ending = { ...open, endedOn: '2026-05-01' }
  const today = '2026-04-01'
  expect(endProblem(ending, { on: '2026-04-30', today })).toBeUndefined()
  expect(endProblem(ending, { on: '2026-05-01', today })).toBe(appointmentMessages.endsAnyway)
})

const form: AppointmentForm = {
  ...input,
  office: 'admission_officer',
  until: '',
  school: '',
  department: '',
  offering: '',
  level: '',
}
it('means only the place that the office needs', () => {
  const chosen = { school: id, department: id, offering: id, level: '2' }
  const nowhere = { school: null, department: null, offering: null, level: null }
  expect(placeChosen({ ...chosen, office: 'rector' })).toEqual(nowhere)
  expect(placeChosen({ ...chosen, office: 'dean' })).toEqual({ ...nowhere, school: id })
  expect(placeChosen({ ...chosen, office: 'exam_officer' })).toEqual({ ...nowhere, department: id })
  expect(placeChosen({ ...chosen, office: 'course_adviser' })).toEqual({
    ...nowhere,
    offering: id,
    level: 2,
  })
  expect(placeChosen({ ...chosen, office: 'course_adviser', level: '' }).level).toBeNull()
})
it('asks for the department of a chosen school, where none would mean the whole institution', () => {
  expect(AppointmentForm.safeParse(form).success).toBe(true)
  const { error } = AppointmentForm.safeParse({ ...form, school: id })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['department', fillRequired],
  ])
})
it('knows for every office what it is for', () => {
  for (const office of offices) expect(officeFacts[office].scopes.length).toBeGreaterThan(0)
})
