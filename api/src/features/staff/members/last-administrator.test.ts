import type { Module } from '@portal/contracts'
import { addRole, testStaff, type Person } from '../../../../test/staff'

const { test, send, person, edit } = testStaff()

const holders = async (): Promise<number> =>
  (
    await test
      .db('staff as s')
      .join('role_modules as m', 'm.role_id', 's.role_id')
      .where({ 's.status': 'Active', 'm.module': 'staff' })
      .pluck<string[]>('s.id')
  ).length

it('is always left when many take rights from each other in every way at once', async () => {
  const modules: Module[] = ['staff', 'students']
  const people = await Promise.all(Array.from({ length: 6 }, () => person(...modules)))
  const empty = await addRole(test, [])
  // Read before the others start, because a record may be deleted by then.
  const records = new Map(
    await Promise.all(people.map(async ({ id }) => [id, await edit(id)] as const)),
  )
  const change = (own: Person, { id }: Person, changes: object) =>
    send(own, 'PUT', `/staff/${id}`, { ...records.get(id), ...changes })
  const deeds: ((own: Person, other: Person) => Promise<{ status: number }>)[] = [
    (own, other) => send(own, 'DELETE', `/staff/${other.id}`),
    (own, other) => change(own, other, { status: 'Suspended' }),
    (own, other) => change(own, other, { role_id: empty }),
    (own, other) =>
      send(own, 'PUT', `/roles/${other.role}`, {
        name: `Stripped ${other.id}`,
        modules: ['students'],
      }),
    (own, other) => send(own, 'DELETE', `/roles/${other.role}`),
  ]
  const pairs = people.flatMap((own, from) =>
    people
      .filter((other) => other !== own)
      .map((other, to) => ({ own, other, deed: deeds[(from + to) % deeds.length] })),
  )
  const answers = await Promise.all(
    pairs.map(async ({ own, other, deed }) => (await deed?.(own, other))?.status ?? 0),
  )
  expect(answers.filter((status) => status >= 500)).toEqual([])
  expect(await holders()).toBeGreaterThanOrEqual(1)
})
