import { messages, type PaperCheck } from '@portal/contracts'
import { testCourseForms } from './course-forms.fixture'

const { test, setup, pdf, check, codes, approvedForm } = testCourseForms()

const ask = (code: string, number?: string, address = '10.9.9.9') =>
  test.call('GET', '/paper-check', {
    query: { code, ...(number !== undefined && { number }) },
    address,
  })
let code = ''
beforeEach(async () => {
  await approvedForm()
  await pdf(setup.student.cookie)
  code = (await codes())[0] ?? ''
})

it('takes code and number as they are typed from paper', async () => {
  expect(code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){6}[2-9A-HJ-NP-Z]{2}$/)
  for (const [typed, number] of [
    [code.toLowerCase().replaceAll('-', ''), ''],
    [code.replaceAll('-', ' '), 'cf2025000001'],
  ] as const)
    expect((await check(typed, number)).state).toBe('valid')
})

it('gives one answer to a wrong code, a number of another paper, and malformed input', async () => {
  const wrong = await Promise.all([
    ask(code.slice(0, -1)),
    ask(`${code}2`),
    ask('2222-2222-2222-2222-2222-2222-22'),
    ask(code, 'CF-2025-000002'),
    ask(code, 'RCP-2025-000001'),
    ask('x'),
  ])
  for (const reply of wrong)
    expect([reply.statusCode, reply.body]).toEqual([
      200,
      '{"success":true,"data":{"state":"unknown","paper":null}}',
    ])
  expect((await test.call('GET', '/paper-check', { query: { number: 'CF' } })).statusCode).toBe(400)
  expect((await ask('x'.repeat(41))).statusCode).toBe(400)
})

it('tells nothing beyond the words of the answer', async () => {
  const reply = await ask(code)
  expect(Object.keys(reply.json<{ data: PaperCheck }>().data.paper ?? {}).sort()).toEqual([
    'awardClass',
    'issuedAt',
    'kind',
    'name',
    'program',
    'serial',
    'validUntil',
  ])
  expect(reply.body).not.toContain(setup.student.number)
})

it('allows 120 wrong attempts per address, together with those of receipts', async () => {
  for (let nth = 0; nth < 60; nth += 1) {
    await ask(`wrong ${String(nth)}`)
    await test.call('GET', '/receipt-check', {
      query: { number: 'RCP-2026-000001', code: String(nth) },
      address: '10.9.9.9',
    })
  }
  const refused = await ask(code)
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    429,
    messages.general.tooMany,
  ])
  expect((await ask(code, undefined, '10.9.9.8')).statusCode).toBe(200)
})

it('does not count right codes', async () => {
  for (let nth = 0; nth < 130; nth += 1)
    expect((await ask(code, undefined, '10.9.9.7')).statusCode).toBe(200)
})
