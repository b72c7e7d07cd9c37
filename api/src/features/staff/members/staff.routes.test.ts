import type { PageMeta, StaffChoice } from '@portal/contracts'
import { testCourses } from '../../../../test/courses'

const { test, seed: seeded, lecturer, office } = testCourses()

it('shows staff their own profile with role and modules, and no secret', async () => {
  const seed = seeded()
  const cookie = await seed.staffWith('notifications', 'students')
  const reply = await test.call('GET', '/staff/profile', { cookie })
  expect(reply.json()).toMatchObject({
    success: true,
    data: {
      first_name: 'Bola',
      staff_type: 'Administrative',
      status: 'Active',
      role: { modules: ['students', 'notifications'] },
      mustChangePassword: false,
    },
  })
  expect(reply.body).not.toMatch(/hash/)
  expect(
    (await test.call('GET', '/staff/profile', { cookie: (await seed.student()).cookie }))
      .statusCode,
  ).toBe(403)
  expect((await test.call('GET', '/staff/profile')).statusCode).toBe(401)
})

describe('the choice of a lecturer', () => {
  const choose = async (query: string) =>
    (await test.call('GET', `/staff?${query}`, { cookie: office.cookie })).json<{
      data: { staff: StaffChoice[] }
      meta: PageMeta
    }>()

  it('has active academic staff by last name, and nothing of them but the name', async () => {
    await lecturer({ first_name: 'Adéọlá', last_name: 'Ọṣúnbọ̀wálé' })
    await lecturer({ first_name: 'Terver', last_name: 'abah' })
    await lecturer({ first_name: 'Emeka', last_name: 'Obiora', status: 'Suspended' })
    await lecturer({ first_name: 'Bola', last_name: 'Ige', staff_type: 'Administrative' })
    const { data, meta } = await choose('staff_type=Academic')
    expect(data.staff.map(({ last_name }) => last_name)).toEqual(['abah', 'Nwosu', 'Ọṣúnbọ̀wálé'])
    expect(Object.keys(data.staff[0] ?? {}).sort()).toEqual(['_id', 'first_name', 'last_name'])
    expect(meta.total).toBe(3)
  })

  it('is searched by name, either way round, and by number, and paged', async () => {
    await lecturer({ first_name: 'Adéọlá', last_name: 'Ọṣúnbọ̀wálé' })
    for (const q of ['adeola', 'osunbowale adeola', 'Adeola Osun'])
      expect((await choose(`staff_type=Academic&q=${q}`)).data.staff).toMatchObject([
        { first_name: 'Adéọlá' },
      ])
    expect((await choose('staff_type=Academic&q=nobody')).meta.total).toBe(0)
    expect((await choose('staff_type=Academic&page=2&pageSize=1')).data.staff).toMatchObject([
      { first_name: 'Adéọlá' },
    ])
  })

  it('is for the academic office, and shows only lecturers', async () => {
    const asked = async (query: string, cookie: string) =>
      (await test.call('GET', `/staff${query}`, { cookie })).statusCode
    expect(await asked('?staff_type=Academic', await seeded().staffWith('students'))).toBe(403)
    expect(await asked('', office.cookie)).toBe(400)
    expect(await asked('?staff_type=Administrative', office.cookie)).toBe(400)
  })
})
