import { messages, staffMessages, type StaffRecord } from '@portal/contracts'
import { givePassword, signInStaff } from '../../../../test/accounts'
import { addMember, addRole, testStaff, type Person } from '../../../../test/staff'
import { newId } from '../../../platform/ids'

const { test, person, send, edit, trail } = testStaff()
let office: Person
let role: string
beforeEach(async () => {
  office = await person('staff', 'academics')
  role = await addRole(test, ['academics'], 'Planner')
})
const sample = (changes: object = {}) => ({
  staff_type: 'Academic',
  first_name: 'Adéọlá',
  last_name: 'Ọṣúnbọ̀wálé',
  email: 'Adeola@Example.com',
  phone_number: '0803 123 4567',
  role_id: role,
  status: 'Active',
  ...changes,
})
const add = (changes: object = {}) => send(office, 'POST', '/staff', sample(changes))
/** Mails are not deleted between tests, so each test uses its own addresses. */
const mailsTo = async (address: string) => (await test.deliver()).filter(({ to }) => to === address)
const statusOf = async (cookie: string) =>
  (await test.call('GET', '/staff/profile', { cookie })).statusCode

describe('adding', () => {
  it('gives the next number of the type, mails credentials that open the account, and asks for another password', async () => {
    const answer = await add()
    expect(answer).toMatchObject({
      status: 201,
      message: staffMessages.added,
      data: {
        staff_number: 'AC0001',
        email: 'adeola@example.com',
        phone_number: '0803 123 4567',
        role_id: { _id: role, name: 'Planner' },
        status: 'Active',
      },
    })
    expect(
      (await add({ email: 'b@example.com', staff_type: 'Administrative' })).data.staff_number,
    ).toBe('AD0001')
    const [mail] = await mailsTo('adeola@example.com')
    const [, typed = ''] = /Password:\n(.+)/.exec(mail?.text ?? '') ?? []
    const reply = await signInStaff(test, 'AC0001', typed)
    expect(reply.json()).toMatchObject({ data: { staff: { mustChangePassword: true } } })
    expect(await trail()).toEqual(['staff.added', 'staff.added'])
    expect(JSON.stringify(await test.db('outbox'))).not.toContain(typed)
  })

  it('gives everybody a number of their own when many are added at once, and skips those given by hand', async () => {
    await addMember(test, { staff_number: 'AC0003' })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => add({ email: `p${String(nth)}@example.com` })),
    )
    expect(answers.map(({ data }) => data.staff_number).sort()).toEqual([
      'AC0001',
      'AC0002',
      'AC0004',
      'AC0005',
      'AC0006',
      'AC0007',
      'AC0008',
      'AC0009',
    ])
  })

  it('mails the credentials of an inactive person when they become active', async () => {
    const email = 'later@example.com'
    const { data, message } = await add({ status: 'Inactive', email })
    expect(message).toBe(staffMessages.addedInactive)
    expect(await mailsTo(email)).toEqual([])
    expect(
      (await send(office, 'PUT', `/staff/${data._id}`, await edit(data._id, { status: 'Active' })))
        .message,
    ).toBe(staffMessages.updatedAndMailed)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it.each(['staff_type', 'first_name', 'last_name', 'email', 'phone_number', 'role_id'])(
    'asks for %s',
    async (field) => {
      for (const value of ['', undefined]) {
        const { errors, ...answer } = await add({ [field]: value })
        expect(answer).toMatchObject({ status: 400, message: messages.general.fillRequired })
        expect(errors?.[0]).toMatchObject({ field })
      }
    },
  )

  it('takes email addresses and eleven digits', async () => {
    expect(await add({ email: 'adeola' })).toMatchObject({
      status: 400,
      message: staffMessages.invalidEmail,
    })
    for (const phone of ['0803123456', '080312345678', 'none'])
      expect(await add({ phone_number: phone })).toMatchObject({
        status: 400,
        message: staffMessages.invalidPhone,
      })
    expect((await add({ status: 'Retired' })).status).toBe(400)
    expect((await add({ staff_number: 'AC0099' })).status).toBe(400)
    expect(await add({ role_id: newId() })).toMatchObject({
      status: 409,
      message: staffMessages.unknownRole,
    })
  })

  it('lets one person alone have an address, in capitals or not', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, nth) =>
        add({ email: nth % 2 ? 'ADEOLA@example.com' : 'adeola@example.com' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      message: staffMessages.emailTaken,
      errors: [{ field: 'email' }],
    })
    // A refused request uses up no number.
    expect((await add({ email: 'c@example.com' })).data.staff_number).toBe('AC0002')
  })
})

describe('changing', () => {
  it('reports changes by another person before it overwrites them', async () => {
    const { data } = await add()
    const other = await addRole(test, [], 'Porter')
    expect(
      (
        await send(
          office,
          'PUT',
          `/staff/${data._id}`,
          await edit(data._id, { role_id: other, basedOn: data.updatedAt }),
        )
      ).status,
    ).toBe(200)
    const late = await send(
      office,
      'PUT',
      `/staff/${data._id}`,
      await edit(data._id, { last_name: 'Bello', basedOn: data.updatedAt }),
    )
    expect(late).toMatchObject({ status: 409, code: 'stale' })
    expect(late.message).toMatch(
      /^You changed this at \d\d:\d\d: role from “Planner” to “Porter”\./,
    )
    expect(
      (
        await send(
          office,
          'PUT',
          `/staff/${data._id}`,
          await edit(data._id, { last_name: 'Bello', basedOn: late.updatedAt }),
        )
      ).data.last_name,
    ).toBe('Bello')
  })

  it('does not change status and number if they are omitted', async () => {
    const { data } = await add({ status: 'Inactive' })
    const { status: _left, ...rest } = await edit(data._id, { staff_type: 'Administrative' })
    expect((await send(office, 'PUT', `/staff/${data._id}`, rest)).data).toMatchObject({
      status: 'Inactive',
      staff_number: 'AC0001',
      staff_type: 'Administrative',
    })
    expect((await send(office, 'PUT', `/staff/${newId()}`, rest)).status).toBe(404)
  })

  it('mails the credentials anew, and nobody else, when an address that was wrong is put right before they were used', async () => {
    const { data } = await add({ email: 'wrong@example.com' })
    expect(
      (
        await send(
          office,
          'PUT',
          `/staff/${data._id}`,
          await edit(data._id, { email: 'right@example.com' }),
        )
      ).message,
    ).toBe(staffMessages.updatedAndMailed)
    expect([await mailsTo('right@example.com'), await mailsTo('wrong@example.com')]).toMatchObject([
      [{ to: 'right@example.com' }],
      [],
    ])
  })

  it('acts on the next request, and leaves old cookies dead after reinstatement', async () => {
    const clerk = await person('academics')
    const move = async (changes: object) =>
      send(office, 'PUT', `/staff/${clerk.id}`, await edit(clerk.id, changes))
    const listed = async (cookie: string) =>
      (await test.call('GET', '/program-courses', { cookie })).statusCode
    expect(await listed(clerk.cookie)).toBe(200)
    await move({ role_id: await addRole(test, []) })
    expect(await listed(clerk.cookie)).toBe(403)
    await move({ role_id: clerk.role })
    expect(await listed(clerk.cookie)).toBe(200)
    expect((await move({ status: 'Suspended' })).message).toBe(staffMessages.updated)
    const late = await test.sessionOf('staff', clerk.id)
    expect([await statusOf(clerk.cookie), await statusOf(late)]).toEqual([401, 401])
    await givePassword(test, 'staff', clerk.id)
    expect((await move({ status: 'Active' })).message).toBe(staffMessages.updated)
    expect([await statusOf(clerk.cookie), await statusOf(late)]).toEqual([401, 401])
  })
})

describe('deleting', () => {
  it('takes assigned courses, sessions and links along, and leaves the trail', async () => {
    const { data } = await add({ email: 'gone@example.com' })
    const cookie = await test.sessionOf('staff', data._id)
    const course = await test
      .db('courses')
      .insert({
        id: newId(),
        code: 'ZOO 1',
        code_key: 'ZOO1',
        title: 'Zoo',
        created_at: '',
        updated_at: '',
      })
      .then(() => test.db('courses').where({ code_key: 'ZOO1' }).first<{ id: string }>())
    await send(office, 'POST', `/staff/${data._id}/assign-courses`, { courseIds: [course.id] })
    expect(await send(office, 'DELETE', `/staff/${data._id}`)).toMatchObject({
      status: 200,
      message: staffMessages.deleted,
    })
    expect(await statusOf(cookie)).toBe(401)
    expect(await test.db('staff_courses')).toEqual([])
    expect(await trail()).toEqual(['staff.added', 'staff.coursesAssigned', 'staff.deleted'])
    expect((await send(office, 'DELETE', `/staff/${data._id}`)).status).toBe(404)
    expect(await mailsTo('gone@example.com')).toEqual([])
  })
})

it('shows one record, without secrets', async () => {
  const { data } = await add()
  const reply = await send<{ data: { staff: StaffRecord } }>(office, 'GET', `/staff/${data._id}`)
  expect(reply.data.staff).toEqual(data)
  expect(JSON.stringify(reply)).not.toMatch(/hash|password/)
  expect((await send(office, 'GET', `/staff/${newId()}`)).status).toBe(404)
})
