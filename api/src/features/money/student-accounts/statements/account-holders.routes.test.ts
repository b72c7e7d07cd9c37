import type { AccountHolder } from '@portal/contracts'
import { testApp } from '../../../../../test/app'
import type { Seed } from '../../../../demo/testing'
import { studentAccount } from './student-account.fixture'

const test = testApp()
const { begin } = studentAccount(test)
let seed: Seed
let ada: Awaited<ReturnType<Seed['student']>>
beforeEach(async () => {
  ;({ seed, ada } = await begin())
})

it('is found by the Bursary by name, matric and application number, by name, and says when more are meant', async () => {
  const bola = await seed.student({
    firstname: 'Bọ́lá',
    lastname: 'Adewale',
    matricNumber: 'ND/25/CSC/0042',
  })
  const bursar = await seed.staffWith('finance')
  const find = (q: string, cookie = bursar) =>
    test.call('GET', '/student-accounts', { cookie, query: { q } })
  const found = async (q: string) =>
    (await find(q)).json<{ data: { students: AccountHolder[]; hasMore: boolean } }>().data
  const numbers = async (q: string) =>
    (await found(q)).students.map(({ applicationNumber }) => applicationNumber)
  for (const q of ['bola', 'ADEWALE', 'bola adew', 'nd/25/csc', bola.number.toLowerCase()])
    expect([q, await numbers(q)]).toEqual([q, [bola.number]])
  expect((await found('bola')).students[0]).toMatchObject({
    name: 'Adewale Bọ́lá',
    matricNumber: 'ND/25/CSC/0042',
    program: expect.stringMatching(/^ND /) as string,
  })
  expect(await numbers('nobody')).toEqual([])
  for (let nth = 0; nth < 21; nth += 1)
    await seed.student({ firstname: 'Zainab', lastname: `Yusuf${String.fromCharCode(97 + nth)}` })
  const many = await found('zainab')
  expect([many.students.length, many.hasMore, many.students[0]?.name]).toEqual([
    20,
    true,
    'Yusufa Zainab',
  ])
  expect([
    (await find('b')).statusCode,
    (await find('bola', await seed.staffWith('students'))).statusCode,
    (await find('bola', ada.cookie)).statusCode,
  ]).toEqual([400, 403, 403])
})
