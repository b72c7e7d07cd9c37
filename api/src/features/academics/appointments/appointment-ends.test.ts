import {
  appointmentDay,
  appointmentMessages,
  periodInWords,
  staffMessages,
} from '@portal/contracts'
import { newId } from '../../../platform/ids'
import { appointmentsInForce } from '.'
import { testAppointments } from './appointments.fixture'

const { test, setup, send, trail, inDays, idOf, give, given, end, withdraw, list } =
  testAppointments()
const inForce = async (days = 0) =>
  (await appointmentsInForce(test.db, setup.ada, inDays(days))).map(({ office }) => office)

it('ends an appointment at once, with the reason, and mails it to the holder', async () => {
  const { _id: id } = await given({ from: inDays(-10) })
  await test.deliver()
  expect(await inForce()).toEqual(['rector'])
  expect(await end(id)).toMatchObject({
    status: 200,
    message: appointmentMessages.endedToday,
    data: {
      state: 'ended',
      endedOn: inDays(0),
      endReason: 'Retired from the service',
      endedBy: 'Musa Abdullahi',
    },
  })
  expect(await inForce()).toEqual([])
  expect(await inForce(-1)).toEqual(['rector'])
  const [entry] = await test.db('audit_log').where({ action: 'appointment.ended' })
  expect(entry).toMatchObject({ record: `staff/${setup.ada}`, actor_id: setup.officer.id })
  const [mail] = await test.deliver()
  expect(mail?.text).toContain(
    `Your appointment as Rector ends. It is no longer in force from ${appointmentDay(inDays(0))}.`,
  )
})

it('ends it on a later day, and then on an earlier one', async () => {
  const { _id: id } = await given()
  expect(await end(id, { on: inDays(20) })).toMatchObject({
    message: appointmentMessages.ended(inDays(20)),
    data: { state: 'in-force', endedOn: inDays(20) },
  })
  expect([await inForce(19), await inForce(20)]).toEqual([['rector'], []])
  expect((await end(id, { on: inDays(25) })).message).toBe(appointmentMessages.endsAnyway)
  expect((await end(id, { on: inDays(10) })).status).toBe(200)
  expect((await end(id)).status).toBe(200)
  expect(await end(id)).toMatchObject({ status: 409, message: appointmentMessages.alreadyEnded })
  expect(await trail('appointment.%')).toEqual([
    'appointment.given',
    ...Array.from({ length: 3 }, () => 'appointment.ended'),
  ])
})

it.each<[string, () => object, string, string]>([
  ['yesterday', () => ({ on: inDays(-1) }), 'on', appointmentMessages.endsInPast],
  ['before its start', () => ({ on: inDays(5) }), 'on', appointmentMessages.endsBeforeStart],
  [
    'for a short reason',
    () => ({ reason: 'Gone' }),
    'reason',
    'Enter a reason of at least 10 characters',
  ],
])('does not end %s', async (_, body, field, message) => {
  const { _id: id } = await given({ from: inDays(10) })
  expect(await end(id, body())).toMatchObject({ status: 400, errors: [{ field, message }] })
  expect((await list('?state=future')).meta.total).toBe(1)
})

it('withdraws a future appointment, and then the office is free', async () => {
  const [from, until] = [inDays(10), inDays(100)]
  const { _id: id } = await given({ from, until })
  await test.deliver()
  expect(await withdraw(id, 'Short')).toMatchObject({ status: 400 })
  expect(await withdraw(id)).toMatchObject({
    status: 200,
    message: appointmentMessages.withdrawn,
    data: { state: 'ended', endedOn: inDays(0), endReason: 'Did not accept the office' },
  })
  expect(await withdraw(id)).toMatchObject({
    status: 409,
    message: appointmentMessages.alreadyEnded,
  })
  const [mail] = await test.deliver()
  expect(mail?.text).toContain(`, ${periodInWords(from, until)}, was withdrawn.`)
  expect(await trail('appointment.%')).toEqual(['appointment.given', 'appointment.withdrawn'])
  await given({ staff: setup.bola, from, until })
})

it('withdraws none that has begun, and knows no unknown one', async () => {
  const { _id: id } = await given()
  expect(await withdraw(id)).toMatchObject({
    status: 409,
    message: appointmentMessages.alreadyBegun,
  })
  expect((await end(newId())).status).toBe(404)
  expect((await withdraw(newId())).status).toBe(404)
  expect((await send(setup.officer, 'GET', `/appointments/${newId()}`)).status).toBe(404)
})

it('ends once, of ten at once', async () => {
  const { _id: id } = await given()
  const answers = await Promise.all(Array.from({ length: 10 }, () => end(id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ])
  expect(await trail('appointment.ended')).toHaveLength(1)
})

it('lists the own appointments in force to any member of staff', async () => {
  const cookie = await test.sessionOf('staff', setup.ada)
  await given()
  await given({ office: 'admission_officer', from: inDays(3) })
  await given({ staff: setup.bola, office: 'registrar' })
  const { data } = await send<{ data: { appointments: { office: string }[] } }>(
    { cookie },
    'GET',
    '/appointments/own',
  )
  expect(data.appointments.map(({ office }) => office)).toEqual(['rector'])
})

it('keeps the record of a person who has had an appointment', async () => {
  const { _id: id } = await given({ from: inDays(10) })
  await withdraw(id)
  const answer = await send(setup.officer, 'DELETE', `/staff/${setup.ada}`)
  expect(answer).toMatchObject({ status: 409, message: staffMessages.hasAppointments(1) })
  expect((await send(setup.officer, 'DELETE', `/staff/${setup.bola}`)).status).toBe(200)
})

it('keeps the names of people who gave and ended one, until their records are deleted', async () => {
  const { _id: id } = await given()
  await end(id)
  await test.db('staff').where({ id: setup.officer.id }).delete()
  const [row] = await test.db('staff_appointments').where({ id })
  expect(row).toMatchObject({ given_by: null, ended_by: null })
})

it('keeps a school, department and program that an appointment is for', async () => {
  const [department, school, program] = [
    await idOf('departments', 'GRD'),
    await idOf('schools', 'AD'),
    await idOf('programs', 'GD'),
  ]
  const cookie = { cookie: await test.sessionOf('staff', setup.officer.id) }
  await test.db('role_modules').insert({ role_id: setup.officer.role, module: 'academics' })
  await given({ office: 'exam_officer', department })
  await given({ office: 'dean', school })
  const remove = (path: string) => send(cookie, 'DELETE', path)
  const inUse = (count: number) => ({ status: 409, message: appointmentMessages.placeInUse(count) })
  expect(await remove(`/departments/${department}`)).toMatchObject(inUse(1))
  expect(await remove(`/schools/${school}`)).toMatchObject(inUse(2))
  const [offering] = await test.db('program_offerings').where({ program_id: program })
  await given({ office: 'course_adviser', offering: (offering as { id: string }).id, level: 1 })
  expect(await remove(`/programs/${program}`)).toMatchObject(inUse(1))
  expect(await remove(`/schools/${school}`)).toMatchObject(inUse(3))
  expect((await give({ office: 'dean', school, staff: setup.bola })).status).toBe(409)
})
