import { studentMessages } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { testStudentRegistration } from './student-registration.fixture'

const test = testApp()
const { add, rows } = testStudentRegistration(test)
const entry = { jambNumber: '202512345678ab', entryRoute: 'direct-entry' }

it('adds a student with JAMB number and entry route, once', async () => {
  const first = await add(entry)
  expect(first).toMatchObject({
    status: 201,
    data: { student: { jambNumber: '202512345678AB', entryRoute: 'direct-entry' } },
  })
  expect((await add(entry)).data.student._id).toBe(first.data.student._id)
  expect(await add({ ...entry, entryRoute: 'hnd' })).toMatchObject({ status: 409 })
  expect(await rows('students')).toHaveLength(1)
})

it('adds a student without them', async () => {
  expect(await add({ jambNumber: '', entryRoute: '' })).toMatchObject({
    status: 201,
    data: { student: { jambNumber: null, entryRoute: null } },
  })
})

it('has one winner when two students with one number are added at the same moment', async () => {
  const both = await Promise.all([
    add(entry),
    add({ ...entry, email: 'other@example.com', firstname: 'Bola', status: 'active' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)).toMatchObject({
    message: studentMessages.jambTaken,
    errors: [{ field: 'jambNumber', message: studentMessages.jambTaken }],
  })
  expect(await rows('students')).toHaveLength(1)
})

it('refuses a malformed number at its field', async () => {
  expect(await add({ jambNumber: 'JAMB/2025' })).toMatchObject({
    status: 400,
    errors: [{ field: 'jambNumber', message: studentMessages.invalidJambNumber }],
  })
})
