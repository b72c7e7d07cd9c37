import { correctionMessages, studentMessages } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { mergeRecords } from '../../../../test/merges'
import { testMerges, type Made } from './student-merges.fixture'

const test = testApp()
const { setup, set, post, pair } = testMerges(test)
const entryOf = async ({ id }: Made) => {
  const row = await test
    .db('students')
    .where({ id })
    .first<{ jamb_number: string | null; entry_route: string | null } | undefined>()
  return [row?.jamb_number, row?.entry_route]
}
const [one, other] = ['202512345678AB', '202599999999ZZ']

it.each([
  [
    [one, 'utme'],
    [other, 'transfer'],
    [one, 'utme'],
  ],
  [
    [null, 'utme'],
    [other, 'transfer'],
    [other, 'utme'],
  ],
  [
    [one, null],
    [null, 'transfer'],
    [one, 'transfer'],
  ],
  [
    [null, null],
    [null, null],
    [null, null],
  ],
] as const)(
  'of %j and %j the kept record has %j, and an undo restores both',
  async (a, b, after) => {
    const [kept, closed] = await pair(
      { jamb_number: a[0], entry_route: a[1] },
      { jamb_number: b[0], entry_route: b[1] },
    )
    const merge = await mergeRecords(test, setup.officer, kept, closed)
    expect(await entryOf(kept)).toEqual(after)
    const found = await test.call('GET', '/students-new', {
      cookie: setup.officer,
      query: { q: String(after[0]) },
    })
    expect(found.json<{ meta: { total: number } }>().meta.total).toBe(after[0] === null ? 0 : 1)
    expect(await post(`merges/${merge}/undo`)).toMatchObject({ message: correctionMessages.undone })
    expect([await entryOf(kept), await entryOf(closed)]).toEqual([a, b])
  },
)

it('refuses a merge if another student of the session has the number', async () => {
  const [kept, closed] = await pair({}, { jamb_number: one })
  const session = setup.seed.id('sessions', '2024/2025')
  await set(kept, { entry_session_id: session })
  const third = await setup.seed.student({ sessionYear: '2024/2025', firstname: 'Musa' })
  await set(third, { jamb_number: one })
  const { basedOn } = (
    await test.call('GET', `/students-new/pairs/${kept.id}/${closed.id}`, {
      cookie: setup.officer,
    })
  ).json<{ data: { basedOn: string } }>().data
  const values = Object.fromEntries(
    ['firstname', 'lastname', 'othername', 'email', 'phone', 'form'].map((name) => [name, 'kept']),
  )
  expect(await post('merges', { kept: kept.id, closed: closed.id, basedOn, values })).toMatchObject(
    { status: 409, message: studentMessages.jambTaken },
  )
  expect(await entryOf(closed)).toEqual([one, null])
})
