import {
  importMessages,
  type CheckedRegistration,
  type OwnRegistration,
  type RegistrationToDecide,
} from '@portal/contracts'
import { newId } from '../../../platform/ids'
import { testPaper } from './registrations-import.fixture'

const { test, seed, send, committed, student, place, line, preview, notesOf, imported, stored } =
  testPaper()

it('stores courses on paper as approved, with their outcomes, the file and the member of staff', async () => {
  const made = await imported([
    line('zaa101', 'passed'),
    line('ZBB 101', 'Failed', { number: student.number.toLowerCase(), semester: 'First' }),
    line('ZCC 102', '', { semester: 'second' }),
  ])
  expect(made).toMatchObject({ state: 'done', counts: { new: 3, wrong: 0 } })
  expect(await stored()).toEqual([
    { code: 'ZAA 101', outcome: 'passed', units: 3 },
    { code: 'ZBB 101', outcome: 'failed', units: 3 },
  ])
  expect(await stored('2')).toEqual([{ code: 'ZCC 102', outcome: null, units: 3 }])
  const office = await seed().staffWith('academics')
  const list = await send<{ registrations: CheckedRegistration[] }>(
    'GET',
    `/course-registrations?session=${seed().id('sessions', '2024/2025')}&semester=1`,
    undefined,
    office,
  )
  const [found] = list.data.registrations
  const source = { by: 'Bola Ige', file: 'registrations.csv' }
  expect(found).toMatchObject({
    state: 'approved',
    units: 6,
    level: 1,
    formNumber: null,
    assistance: null,
    imported: source,
  })
  const one = await send<RegistrationToDecide>(
    'GET',
    `/course-registrations/${found?._id ?? ''}`,
    undefined,
    office,
  )
  expect(one.data.courses.map(({ code }) => code)).toEqual(['ZAA 101', 'ZBB 101'])
  const trail = await test
    .db('audit_log')
    .where({ action: 'course-registration.imported' })
    .orderBy('id')
    .pluck<string[]>('after_json')
  expect(trail.map((text) => JSON.parse(text) as unknown)).toEqual([
    expect.objectContaining({
      student_id: student.id,
      semester: '1',
      courses: 'ZAA 101, ZBB 101',
      import: made._id,
    }),
    expect.objectContaining({ semester: '2', courses: 'ZCC 102' }),
  ])
})

it('makes a failed core course a carry-over of the present semester', async () => {
  await place('ZAA 101', { session: '2025/2026' })
  await place('ZDD 201', { session: '2025/2026', year: 2 })
  await imported([line('ZAA 101', 'Failed')])
  const { data } = await send<OwnRegistration>(
    'GET',
    '/course-registrations/own',
    undefined,
    student.cookie,
  )
  expect(data.courses.map(({ code, carryOver }) => [code, carryOver])).toEqual([
    ['ZAA 101', true],
    ['ZDD 201', false],
  ])
})

/** A registration that the student has submitted in the portal. */
async function submitInPortal(): Promise<void> {
  const [id, now] = [newId(), test.clock.instant()]
  const session = seed().id('sessions', '2024/2025')
  await test.db('course_registrations').insert({
    id,
    student_id: student.id,
    session_id: session,
    semester: '1',
    registration_key: `${student.id}:${session}:1`,
    offering_id: seed().id('offerings', 'CSC ND FT'),
    level: 1,
    version: 1,
    approved_version: 1,
    created_at: now,
    updated_at: now,
  })
  await test.db('course_registration_versions').insert({
    registration_id: id,
    version: 1,
    state: 'approved',
    units: 0,
    policy_version: 1,
    submitted_at: now,
    decided_at: now,
  })
}

it('never changes a registration of the portal, also one that was submitted since the preview', async () => {
  const { _id } = await preview([line('ZAA 101'), line('ZCC 102', '', { semester: '2' })])
  await submitInPortal()
  expect(await committed(_id)).toMatchObject({
    state: 'uploaded',
    problem: importMessages.changedMeanwhile,
  })
  expect([await stored(), await stored('2')]).toEqual([[], []])
  expect(await notesOf([line('ZAA 101')])).toEqual([['wrong', importMessages.alreadyRegistered]])
})

const changes: Readonly<Record<string, () => Promise<unknown>>> = {
  'the student is in another program': () =>
    test
      .db('students')
      .where({ id: student.id })
      .update({ offering_id: seed().id('offerings', 'STA ND FT') }),
  'the student has no matriculation number': () =>
    test.db('students').where({ id: student.id }).update({ matric_number: null }),
  'the course is in another semester': () =>
    test.db('program_courses').where({ semester: '1' }).update({ semester: '2' }),
  'the course is for a higher level': () => test.db('program_courses').update({ year: 2 }),
  'the course has other units': () => test.db('program_courses').update({ units: 4 }),
  'the session is open': async () => {
    await test.db('academic_sessions').update({ status: 'closed', open_key: null })
    await test
      .db('academic_sessions')
      .where({ id: seed().id('sessions', '2024/2025') })
      .update({ status: 'open', open_key: 'open' })
  },
}
it.each(Object.keys(changes))('stores nothing if %s since the preview', async (name) => {
  const { _id } = await preview([line('ZAA 101')])
  await changes[name]?.()
  expect(await committed(_id)).toMatchObject({
    state: 'uploaded',
    problem: importMessages.changedMeanwhile,
  })
  expect(await test.db('course_registrations')).toEqual([])
})

it('keeps a choice that was never submitted', async () => {
  const session = seed().id('sessions', '2024/2025')
  const now = test.clock.instant()
  await test.db('course_registrations').insert({
    id: newId(),
    student_id: student.id,
    session_id: session,
    semester: '1',
    registration_key: `${student.id}:${session}:1`,
    offering_id: seed().id('offerings', 'CSC ND FT'),
    level: 1,
    draft_json: '["x"]',
    draft_version: 3,
    created_at: now,
    updated_at: now,
  })
  await imported([line('ZAA 101')])
  expect(await test.db('course_registrations').first()).toMatchObject({
    version: 1,
    approved_version: 1,
    draft_version: 3,
    draft_json: '["x"]',
  })
})

it('stores registrations whose courses are in several batches of rows once', async () => {
  const codes = Array.from({ length: 45 }, (_, nth) => `ZX ${String(100 + nth)}`)
  for (const code of codes) await place(code)
  const made = await imported(codes.map((code) => line(code, 'Passed')))
  expect(made.counts).toMatchObject({ new: 45 })
  expect(await stored()).toHaveLength(45)
  expect(await test.db('course_registration_versions').pluck('units')).toEqual([135])
})

it('is for the module of imports alone', async () => {
  const office = await seed().staffWith('academics')
  const file = Buffer.from(['Number', student.matric].join('\n')).toString('base64')
  const body = { kind: 'registrations', name: 'registrations.csv', file }
  expect((await send('POST', '/imports', body, office)).status).toBe(403)
})
