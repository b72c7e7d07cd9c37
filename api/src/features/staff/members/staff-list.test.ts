import type { PageMeta, StaffRecord } from '@portal/contracts'
import { addMember, addRole, testStaff, type Person } from '../../../../test/staff'

const { test, person, send } = testStaff()
let office: Person
beforeEach(async () => {
  office = await person('staff')
})

interface List {
  data: { staff: StaffRecord[] }
  meta: PageMeta
}
const list = async (query = '') => send<List>(office, 'GET', `/staff${query}`)
const names = async (query: string) =>
  (await list(query)).data.staff.map(({ last_name }) => last_name)
const file = async (query: string) =>
  (await test.call('GET', `/staff/export?${query}`, { cookie: office.cookie })).body

beforeEach(async () => {
  const bursar = await addRole(test, ['finance'], 'Bursar')
  await addMember(test, {
    staff_number: 'AC0042',
    first_name: 'Adéọlá',
    last_name: 'Ọṣúnbọ̀wálé',
    email: 'adeola@poly.example',
  })
  await addMember(test, {
    staff_number: 'AD0007',
    first_name: '=Cmd',
    last_name: 'Bassey',
    staff_type: 'Administrative',
    role_id: bursar,
    status: 'Inactive',
    phone_number: '08000000000',
  })
  await addMember(test, {
    staff_number: 'AD0008',
    first_name: 'Terver',
    last_name: 'abah',
    staff_type: 'Administrative',
    status: 'Suspended',
  })
})

it('is whole for those who keep the records, by name, with the role populated', async () => {
  const { data, meta } = await list()
  expect(data.staff.map(({ last_name }) => last_name)).toEqual([
    'abah',
    'Abdullahi',
    'Bassey',
    'Ọṣúnbọ̀wálé',
  ])
  expect(data.staff[2]).toMatchObject({
    staff_number: 'AD0007',
    phone_number: '08000000000',
    role_id: { name: 'Bursar' },
    status: 'Inactive',
  })
  expect(Object.keys(data.staff[2] ?? {}).sort()).toEqual([
    '_id',
    'email',
    'first_name',
    'last_name',
    'phone_number',
    'role_id',
    'staff_number',
    'staff_type',
    'status',
    'twoStep',
    'updatedAt',
  ])
  expect(meta).toEqual({ total: 4, page: 1, pageSize: 1000 })
})

it('is searched in number, names and email address in any case, and treats wildcards as text', async () => {
  expect(await names('?q=ac0042')).toEqual(['Ọṣúnbọ̀wálé'])
  expect(await names('?q=ADEOLA osun')).toEqual(['Ọṣúnbọ̀wálé'])
  expect(await names('?q=adeola@POLY')).toEqual(['Ọṣúnbọ̀wálé'])
  expect(await names('?q=%25')).toEqual([])
  expect(await names('?q=_')).toEqual([])
})

it('is filtered by type, role and status together, sorted and paged', async () => {
  const role = (await list('?q=bassey')).data.staff[0]?.role_id?._id ?? ''
  expect(await names('?staff_type=Academic')).toEqual(['Ọṣúnbọ̀wálé'])
  expect(await names(`?role_id=${role}`)).toEqual(['Bassey'])
  expect(await names(`?role_id=${role}&status=Active`)).toEqual([])
  expect(await names('?staff_type=Administrative&status=Suspended&q=abah')).toEqual(['abah'])
  expect(await names('?sort=-staff_number&staff_type=Administrative')).toEqual(
    expect.arrayContaining(['abah', 'Bassey']),
  )
  expect(await names('?sort=-name')).toEqual(['Ọṣúnbọ̀wálé', 'Bassey', 'Abdullahi', 'abah'])
  expect((await list('?page=2&pageSize=3')).meta).toEqual({ total: 4, page: 2, pageSize: 3 })
  expect(await names('?page=2&pageSize=3')).toEqual(['Ọṣúnbọ̀wálé'])
  for (const sort of ['staff_number', 'email', 'staff_type', 'role', 'status'])
    expect((await list(`?sort=-${sort}`)).status).toBe(200)
  for (const query of ['?sort=phone', '?status=Gone', '?role_id=1', '?page=0'])
    expect((await list(query)).status).toBe(400)
})

it('is exported as it is searched, with cells that no program runs', async () => {
  expect(await file('format=csv&q=bassey')).toBe(
    '\uFEFFStaff Number,Name,Email,Staff Type,Role,Status\r\n' +
      `AD0007,'=Cmd Bassey,${(await list('?q=bassey')).data.staff[0]?.email ?? ''},Administrative,Bursar,Inactive\r\n`,
  )
  const role = (await list('?q=bassey')).data.staff[0]?.role_id?._id ?? ''
  expect(await file(`format=print&role_id=${role}&status=Inactive`)).toContain('Role: Bursar')
})
