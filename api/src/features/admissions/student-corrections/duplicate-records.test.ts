import { correctionMessages, type StudentPair } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { keepsWords } from '../../../../test/words'
import { testMerges, type Made } from './student-merges.fixture'

const test = testApp()
keepsWords(test)
const { get, post, pair, setup } = testMerges(test)
const twoNames = (pairs: StudentPair[]) =>
  pairs.map(({ one, other, likenesses }) => [
    [one.applicationNumber, other.applicationNumber].sort(),
    likenesses,
  ])

it.each([
  ['phone', { phone: '0803 999 8877' }, { phone: '+234 (803) 999-8877' }],
  ['email', { email: 'Ada.Obi@Example.com' }, { email: 'ada.obi@example.com' }],
  [
    'name',
    { born_on: '2006-03-14', person_key: 'ada obi' },
    { born_on: '2006-03-14', person_key: 'ada obi' },
  ],
])(
  'finds two records by %s, from both sides, and forgets those that are of different people',
  async (reason, first, second) => {
    const [one, other] = await pair(first, second)
    const [unrelated] = await pair({ phone: '08033333333' }, { phone: '08044444444' })
    const found = [[[one.number, other.number].sort(), [reason]]]
    expect(twoNames((await get('duplicates')).data.pairs)).toEqual(found)
    const of = async (student: Made) =>
      (await get(`duplicates/${student.number}`)).data.students.map(
        ({ student: { applicationNumber } }) => applicationNumber,
      )
    expect([await of(one), await of(other), await of(unrelated)]).toEqual([
      [other.number],
      [one.number],
      [],
    ])
    expect(await post(`pairs/${other.id}/${one.id}/distinct`)).toMatchObject({
      status: 200,
      message: correctionMessages.distinct,
    })
    expect((await post(`pairs/${one.id}/${other.id}/distinct`)).status).toBe(200)
    expect([(await get('duplicates')).data.pairs, await of(one), await of(other)]).toEqual([
      [],
      [],
      [],
    ])
  },
)

it('takes no notice of a number that many give', async () => {
  for (let nth = 0; nth < 11; nth += 1) await setup.seed.student()
  expect((await get('duplicates')).data.pairs).toEqual([])
})
