import { appointmentMessages, messages, periodInWords } from '@portal/contracts'
import { addMember } from '../../../../test/staff'
import { newId } from '../../../platform/ids'
import { testAppointments } from './appointments.fixture'

const { test, seed, setup, person, trail, inDays, idOf, give, given, end, list } =
  testAppointments()
const offering = () => seed().id('offerings', 'CSC ND FT')

it('gives an office, says so, lists it, records it and mails it to the holder', async () => {
  const school = await idOf('schools', 'EN')
  const until = inDays(365)
  const answer = await give({ office: 'dean', school, until })
  expect(answer).toMatchObject({
    status: 201,
    message: appointmentMessages.given,
    data: {
      staff: { _id: setup.ada, first_name: 'Ada', last_name: 'Obi' },
      office: 'dean',
      school: { _id: school, name: 'School of Engineering' },
      department: null,
      program: null,
      level: null,
      from: inDays(0),
      until,
      acting: false,
      reason: 'Elected by the council',
      givenBy: 'Musa Abdullahi',
      endedOn: null,
      state: 'in-force',
    },
  })
  expect((await list()).data.appointments).toEqual([answer.data])
  const [entry] = await test.db('audit_log').where({ action: 'appointment.given' })
  expect(entry).toMatchObject({ record: `staff/${setup.ada}`, actor_id: setup.officer.id })
  expect(JSON.parse((entry as { after_json: string }).after_json)).toEqual({
    office: 'Dean',
    school_id: school,
    department_id: null,
    offering_id: null,
    level: null,
    from_on: inDays(0),
    until_on: until,
    acting: false,
    reason: 'Elected by the council',
  })
  const [mail] = await test.deliver()
  expect(mail?.subject).toBe('Your appointment')
  expect(mail?.text).toContain(
    `You are appointed Dean, School of Engineering, ${periodInWords(inDays(0), until)}.`,
  )
})

it('gives each office for its part of the institution', async () => {
  const department = await idOf('departments', 'CSC')
  const head = await given({ office: 'head_of_department', department })
  expect(head.department).toMatchObject({
    name: 'Computer Science',
    school: { _id: expect.any(String) },
  })
  const adviser = await given({ office: 'course_adviser', offering: offering(), level: 2 })
  expect(adviser).toMatchObject({
    program: { _id: offering(), program: { name: 'Computer Science' } },
    level: 2,
  })
  await given({ office: 'admission_officer' })
  await given({ office: 'admission_officer', department })
  expect((await list()).meta.total).toBe(4)
})

it.each<[string, () => object | Promise<object>, string, string]>([
  [
    'a suspended person',
    async () => ({ staff: await addMember(test, { status: 'Suspended' }) }),
    'staff',
    appointmentMessages.suspended,
  ],
  ['nobody', () => ({ staff: newId() }), 'staff', appointmentMessages.unknownStaff],
  [
    'no school',
    () => ({ office: 'dean', school: newId() }),
    'school',
    appointmentMessages.unknownSchool,
  ],
  [
    'no department',
    () => ({ office: 'exam_officer', department: newId() }),
    'department',
    appointmentMessages.unknownDepartment,
  ],
  [
    'no program',
    () => ({ office: 'course_adviser', offering: newId(), level: 1 }),
    'offering',
    appointmentMessages.unknownOffering,
  ],
  [
    'no level',
    () => ({ office: 'course_adviser', offering: offering(), level: 9 }),
    'level',
    appointmentMessages.unknownLevel,
  ],
  [
    'days that are over',
    () => ({ from: inDays(-20), until: inDays(-1) }),
    'until',
    appointmentMessages.over,
  ],
  [
    'an acting rector without an end',
    () => ({ acting: true }),
    'until',
    appointmentMessages.actingWithoutEnd,
  ],
  [
    'an office without its place',
    () => ({ office: 'dean' }),
    'school',
    messages.general.fillRequired,
  ],
])('refuses %s, and stores nothing', async (_, change, field, message) => {
  const answer = await give(await change())
  expect([400, 409]).toContain(answer.status)
  expect(answer.errors).toContainEqual({ field, message })
  expect((await list()).meta.total).toBe(0)
  expect(await trail('appointment.%')).toEqual([])
})

it('names the present holder and the period when the office is taken', async () => {
  const department = await idOf('departments', 'CSC')
  const office = { office: 'head_of_department', department }
  await given({ ...office, from: inDays(-400) })
  const answer = await give({ ...office, staff: setup.bola })
  const message = appointmentMessages.held({
    name: 'Ada Obi',
    office: 'Head of department, Computer Science',
    acting: false,
    from: inDays(-400),
    last: null,
  })
  expect(message).toMatch(
    /^Ada Obi is Head of department, Computer Science, from .* without an end/,
  )
  expect(answer).toMatchObject({ status: 409, message, errors: [{ field: 'office', message }] })
  await given({ ...office, staff: setup.bola, department: await idOf('departments', 'STA') })
})

it('has one acting holder besides the holder', async () => {
  await given()
  const acting = { staff: setup.bola, acting: true, until: inDays(30) }
  await given(acting)
  const third = await addMember(test)
  expect((await give({ ...acting, staff: third })).message).toContain('Bola Ige is acting Rector')
  await given({ ...acting, staff: third, from: inDays(31), until: inDays(60) })
})

it('has several advisers of a level, but nobody twice', async () => {
  const adviser = { office: 'course_adviser', offering: offering(), level: 1 }
  await given(adviser)
  await given({ ...adviser, staff: setup.bola })
  expect((await give(adviser)).message).toContain('Ada Obi is Course adviser, Computer Science')
  await given({ ...adviser, level: 2 })
})

it('is free on the day of the end', async () => {
  const first = await given({ from: inDays(-10) })
  await end(first._id, { on: inDays(5) })
  expect((await give({ staff: setup.bola, from: inDays(4) })).status).toBe(409)
  await given({ staff: setup.bola, from: inDays(5) })
})

it('gives an office to one of twenty at once', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => addMember(test)))
  const answers = await Promise.all(people.map((staff) => give({ staff })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  expect((await list()).meta.total).toBe(1)
})

it('gives one to an inactive person, and none to a suspended one', async () => {
  await test.db('staff').where({ id: setup.ada }).update({ status: 'Suspended' })
  expect((await give()).status).toBe(409)
  await test.db('staff').where({ id: setup.ada }).update({ status: 'Inactive' })
  expect((await give()).status).toBe(201)
})

it('lets nobody appoint themselves, also not after ending an own office', async () => {
  const own = { staff: setup.officer.id }
  const refusal = {
    status: 403,
    message: appointmentMessages.ownOffice,
    errors: [{ field: 'staff', message: appointmentMessages.ownOffice }],
  }
  expect(await give(own)).toMatchObject(refusal)
  const first = await given({ ...own, until: inDays(30) }, await person('staff'))
  expect(await give({ ...own, from: inDays(31) })).toMatchObject(refusal)
  expect((await end(first._id)).status).toBe(200)
  expect(await give({ ...own, until: inDays(60) })).toMatchObject(refusal)
  expect((await list()).meta.total).toBe(1)
  expect(await trail('appointment.given')).toHaveLength(1)
})

it('lets the module staff give and end, and the module academics read', async () => {
  const { _id: id } = await given()
  const academic = await person('academics')
  expect((await list('', academic)).meta.total).toBe(1)
  expect((await give({}, academic)).status).toBe(403)
  expect((await list('', await person('finance'))).status).toBe(403)
  expect(
    (await test.call('GET', `/appointments/${id}`, { cookie: academic.cookie })).statusCode,
  ).toBe(200)
})
