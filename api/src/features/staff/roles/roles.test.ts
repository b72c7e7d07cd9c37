import { roleMessages, type Role } from '@portal/contracts'
import { itKeepsRecords, testResource } from '../../../../test/resource'
import { addMember, addRole } from '../../../../test/staff'

const resource = testResource()
const { test, seed } = resource

itKeepsRecords(resource, {
  path: '/roles',
  table: 'roles',
  noun: 'role',
  module: 'staff',
  required: ['name'],
  readers: 'module',
  sample: () => ({ name: 'Registry', modules: [] }),
  unique: { field: 'name', other: 'Bursary' },
  rowsOf: (body) => (body as { data: { roles: Role[] } }).data.roles,
  sentences: { ...roleMessages, codeTaken: roleMessages.nameTaken },
})

it('lists roles by name with their modules in one order, and says how many have them', async () => {
  const cookie = await seed().staffWith('staff', 'finance')
  const clerk = await addRole(test, ['finance', 'staff'], 'clerk')
  await addRole(test, [], 'Adviser')
  await addMember(test, { role_id: clerk })
  const { data } = (await test.call('GET', '/roles', { cookie })).json<{
    data: { roles: Role[] }
  }>()
  expect(data.roles.slice(0, 2)).toMatchObject([
    { name: 'Adviser', modules: [], staffCount: 0 },
    { name: 'clerk', modules: ['staff', 'finance'], staffCount: 1 },
  ])
  expect((await test.call('DELETE', `/roles/${clerk}`, { cookie })).json()).toMatchObject({
    message: roleMessages.inUse(1),
  })
})

it('reports modules that another person has added or removed', async () => {
  const cookie = await seed().staffWith('staff', 'finance')
  const put = async (modules: string[], basedOn?: string) =>
    (
      await test.call('PUT', `/roles/${id}`, { cookie, body: { name: 'Clerk', modules, basedOn } })
    ).json<{ message: string; data: Role }>()
  const id = await addRole(test, ['finance'], 'Clerk')
  const { data } = await put(['staff', 'finance'])
  expect((await put([], '2020-01-01T00:00:00.000Z')).message).toContain(
    'modules from “finance” to “staff, finance”',
  )
  expect((await put(['finance', 'staff'], '2020-01-01T00:00:00.000Z')).data.updatedAt).toBe(
    data.updatedAt,
  )
  for (const modules of [['staff', 'staff'], ['rector'], undefined]) {
    expect(
      (await test.call('PUT', `/roles/${id}`, { cookie, body: { name: 'Clerk', modules } }))
        .statusCode,
    ).toBe(400)
  }
})
