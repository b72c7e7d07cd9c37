import { messages, type ReceiptCheck } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { aReceiptOf } from '../../../../test/receipts'
import { seedInstitution, type Seed } from '../../../demo/testing'
import { reverseReceipt } from './index'

const test = testApp()
let seed: Seed
let receipt: Awaited<ReturnType<typeof aReceiptOf>>
beforeEach(async () => {
  seed = await seedInstitution(test)
  receipt = await aReceiptOf(
    test,
    (await seed.student({ firstname: 'Ọlá Grace', lastname: 'Obi-Ade' })).id,
  )
})
let visitors = 0
const ask = (
  number: string,
  code: string,
  address = `10.0.${String(Math.floor(++visitors / 200))}.${String(visitors % 200)}`,
) => test.call('GET', '/receipt-check', { query: { number, code }, address })
const check = async (number: string, code: string) =>
  (await ask(number, code)).json<{ data: ReceiptCheck }>().data

it('shows the contents of a genuine receipt, and of the name only the surname and an initial', async () => {
  const { state, receipt: told } = await check(receipt.number, receipt.code)
  expect([state, told]).toEqual([
    'genuine',
    {
      number: receipt.number,
      issuedAt: expect.any(String) as string,
      student: 'Obi-Ade Ọ.',
      charge: 'Acceptance Fee, 2025/2026',
      amount: 45_000.5,
      reference: receipt.reference,
      reversedAt: null,
    },
  ])
})

it('takes number and code as they are typed from paper', async () => {
  expect(
    (
      await check(
        receipt.number.toLowerCase().replaceAll('-', ' '),
        receipt.code.toLowerCase().replaceAll('-', ''),
      )
    ).state,
  ).toBe('genuine')
})

it('says that one was reversed', async () => {
  const at = test.clock.instant()
  await reverseReceipt(test.db, receipt.payment, at)
  expect(await check(receipt.number, receipt.code)).toMatchObject({
    state: 'reversed',
    receipt: { number: receipt.number, reversedAt: at },
  })
})

it('gives one answer to an unknown number, a wrong code, and malformed input', async () => {
  const other = await aReceiptOf(test, (await seed.student()).id)
  const wrong = await Promise.all([
    ask('RCP-2026-999999', receipt.code),
    ask(receipt.number, other.code),
    ask(receipt.number, receipt.code.slice(0, -1)),
    ask('x', 'y'),
    ask(receipt.reference.slice(0, 30), receipt.code),
    ask(receipt.number, '0000-0000-0000-0000'),
  ])
  for (const reply of wrong)
    expect([reply.statusCode, reply.body]).toEqual([
      200,
      '{"success":true,"data":{"state":"unknown","receipt":null}}',
    ])
})

it('allows 120 attempts per address in ten minutes, and then refuses also the right code', async () => {
  const guesses = new Map<string, number>()
  for (let guess = 0; guess < 150; guess += 1) {
    const reply = await ask(receipt.number, `GUES-${String(guess).padStart(4, '2')}`, '10.9.9.9')
    const answer = `${String(reply.statusCode)} ${reply.json<{ data?: ReceiptCheck }>().data?.state ?? ''}`
    guesses.set(answer, (guesses.get(answer) ?? 0) + 1)
  }
  expect(Object.fromEntries(guesses)).toEqual({ '200 unknown': 120, '429 ': 30 })
  const [right, wrong] = [
    await ask(receipt.number, receipt.code, '10.9.9.9'),
    await ask('RCP-2026-999999', receipt.code, '10.9.9.9'),
  ]
  expect([right.statusCode, right.body, right.json<{ message: string }>().message]).toEqual([
    429,
    wrong.body,
    messages.general.tooMany,
  ])
  expect((await ask(receipt.number, receipt.code)).statusCode).toBe(200)
  test.clock.forward(601)
  expect((await ask(receipt.number, receipt.code, '10.9.9.9')).statusCode).toBe(200)
})

it('does not count right codes as attempts, so that a person can check many receipts, and still limits the wrong ones', async () => {
  for (let paper = 0; paper < 150; paper += 1)
    expect((await ask(receipt.number, receipt.code, '10.8.8.8')).statusCode).toBe(200)
  const statuses = []
  for (let guess = 0; guess < 121; guess += 1)
    statuses.push((await ask(receipt.number, 'GUES-2222', '10.8.8.8')).statusCode)
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([120, 429])
})

it('asks for both, and for nothing that is longer than they are', async () => {
  for (const query of [
    { number: receipt.number },
    { code: receipt.code },
    { number: 'x'.repeat(31), code: 'y' },
    { number: 'x', code: 'y'.repeat(41) },
  ]) {
    expect((await test.call('GET', '/receipt-check', { query: query })).statusCode).toBe(400)
  }
})
