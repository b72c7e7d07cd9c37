import { gapsIn, lostOrDoubled } from './checks.mjs'
import { limitProblem } from './limit.mjs'
import { createObservations, metricIn } from './observations.mjs'
import { latenessOf, thinned } from './report.mjs'
import { planDay } from './schedule.mjs'

describe('the schedule of a day', () => {
  const day = planDay({ applicants: 400, payers: 80, minutes: 10 })
  it('has all visits of an applicant in their order and within the time', () => {
    for (const visits of day) {
      const times = visits.map(({ at }) => at)
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(times[0]).toBeGreaterThanOrEqual(0)
      expect(times.at(-1)).toBeLessThan(600)
      expect(visits[0].step).toBe('register')
    }
  })
  it('has as many payers as asked for', () => {
    expect(day.filter((visits) => visits.some(({ step }) => step === 'payFee'))).toHaveLength(80)
  })
  it('is the same for the same seed, and spread over the time', () => {
    expect(planDay({ applicants: 400, payers: 80, minutes: 10 })).toEqual(day)
    const early = day.filter(([{ at }]) => at < 150).length
    expect(early).toBeGreaterThan(150)
    expect(early).toBeLessThan(250)
  })
})

it('counts successful replies, times and errors of each kind', () => {
  const observations = createObservations()
  for (const ms of [10, 20, 30]) observations.observe('save draft', { status: 200, ms })
  observations.observe('save draft', { status: 503, ms: 1 })
  observations.observe('save draft', { status: 0, ms: 1 })
  expect(observations.rows(2)).toEqual([
    ['save draft', 3, '1.5', '20', '30', 'no reply: 1, 503: 1'],
  ])
})

it('reads a metric with its labels', () => {
  const text = '# HELP x\nportal_mails{state="waiting"} 12\nportal_mails{state="failed"} 0\n'
  expect(metricIn(text, 'portal_mails{state="waiting"}')).toBe(12)
  expect(metricIn(text, 'portal_mails')).toBeNaN()
})

it('shows few samples, the first and the last among them', () => {
  const samples = Array.from({ length: 100 }, (_, at) => ({ at }))
  const shown = thinned(samples, 5).map(({ at }) => at)
  expect(shown).toHaveLength(5)
  expect([shown[0], shown.at(-1)]).toEqual([0, 99])
})

it('tells the applicants who gave up, and the step', () => {
  expect(
    latenessOf([
      { late: 1, failed: undefined },
      { late: Number.NaN, failed: 'savePhoto' },
    ]),
  ).toBe(
    '1 applicants finished; the last visit ended 1.0 s (median) and 1.0 s (p99) after its time. 1 gave up (savePhoto).',
  )
})

describe('the checks after the load', () => {
  const ada = {
    email: 'ada@mail.example',
    registered: 1,
    number: 'APP26000001',
    drafts: [{ at: 2, entry: '1 Unity Close' }],
    photo: 3,
    paid: { at: 4, reference: 'PAY-1' },
  }
  const mail = { recipient: JSON.stringify({ address: ada.email }) }
  const draft = {
    student_id: 's',
    values_json: JSON.stringify({ permanentAddress: '1 Unity Close' }),
    photo_key: 'k',
  }
  const stored = {
    students: [{ id: 's', email: ada.email, application_number: ada.number }],
    drafts: [draft],
    mails: [mail],
    receipts: [{ reference: 'PAY-1', number: 'R-000001' }],
  }
  const check = (changes = {}, delivered = 1) =>
    lostOrDoubled([ada], { ...stored, ...changes }, () => delivered)

  it('accept what was acknowledged, once', () => {
    expect(check()).toEqual([])
  })
  it.each([
    ['a lost registration', { students: [] }, 3],
    ['two records', { students: [stored.students[0], stored.students[0]] }, 1],
    [
      'another number',
      { students: [{ ...stored.students[0], application_number: 'APP26000002' }] },
      1,
    ],
    ['a second mail', { mails: [mail, mail] }, 1],
    ['an old draft', { drafts: [{ ...draft, values_json: '{}' }] }, 1],
    ['a lost photo', { drafts: [{ ...draft, photo_key: null }] }, 1],
    ['no receipt', { receipts: [] }, 1],
    ['a second receipt', { receipts: [stored.receipts[0], stored.receipts[0]] }, 1],
  ])('find %s', (_, changes, least) => {
    expect(check(changes).length).toBeGreaterThanOrEqual(least)
  })
  it('find a mail that was delivered twice', () => {
    expect(check({}, 2)).toEqual(['ada@mail.example has 1 and 2 mails'])
  })
  it('find numbers with gaps and numbers that exist twice', () => {
    expect(gapsIn(['APP26000002', 'APP26000001'])).toBe(0)
    expect(gapsIn(['APP26000001', 'APP26000003'])).toBe(1)
    expect(gapsIn(['APP26000001', 'APP26000001'])).toBe(1)
  })
})

it.each([
  [{ 201: 120, 429: 280 }, { 429: 40 }, undefined],
  [{ 201: 118, 429: 279, 503: 3 }, { 429: 40 }, undefined],
  [{ 201: 360, 429: 40 }, {}, '360 registrations passed a limit of 120'],
  [{ 201: 60, 429: 340 }, {}, 'only 60 registrations were accepted'],
  [{ 201: 120, 429: 280 }, { 201: 40 }, '40 registrations were accepted after a restart'],
])('judges the limit of one address by its replies %j, then %j', (statuses, after, problem) => {
  expect(limitProblem(statuses, after)).toBe(problem)
})
