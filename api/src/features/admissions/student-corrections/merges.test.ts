import { correctionMessages, type MergeInput } from '@portal/contracts'
import { newId } from '../../../platform/ids'
import { testApp } from '../../../../test/app'
import { keepsWords } from '../../../../test/words'
import { keep, testMerges, type Made } from './student-merges.fixture'

const test = testApp()
keepsWords(test)
const { setup, set, get, post, pair } = testMerges(test)
const compare = async (one: Made, other: Made) => (await get(`pairs/${one.id}/${other.id}`)).data
const merge = async (
  kept: Made,
  closed: Made,
  values: Partial<MergeInput['values']> = {},
  cookie = setup.officer,
) => {
  const { basedOn } = await compare(kept, closed)
  return post(
    'merges',
    { kept: kept.id, closed: closed.id, basedOn, values: { ...keep, ...values } },
    cookie,
  )
}
const rowsOf = (table: string, student: Made) => test.db(table).where({ student_id: student.id })

it('merges two records as chosen: rows of the closed record move, and its account cannot sign in', async () => {
  const [kept, closed] = await pair(
    { firstname: 'Ada' },
    { firstname: 'Adaeze', email: 'new@example.com', gender: 'female', born_on: '2006-03-14' },
  )
  await rowsOf('biodata', closed).update({
    status: 1,
    dob_on: '2006-03-14',
    submitted_at: '2026-01-01T00:00:00.000Z',
  })
  const stamps = { created_at: test.clock.instant(), updated_at: test.clock.instant() }
  await test.db('notifications').insert({
    id: newId(),
    title: 'T',
    message: 'M',
    type: 'info',
    target_student: closed.number,
    active: true,
    dated_at: stamps.created_at,
    ...stamps,
  })
  const { status, message, data } = await merge(kept, closed, {
    firstname: 'closed',
    email: 'closed',
    form: 'closed',
  })
  expect([status, message]).toEqual([200, correctionMessages.merged(closed.number, kept.number)])
  expect(await test.db('students').where({ id: kept.id }).first()).toMatchObject({
    firstname: 'Adaeze',
    email: 'new@example.com',
    phone: '08011111111',
    gender: 'female',
    name_key: 'obi adaeze',
  })
  expect(await rowsOf('biodata', kept)).toMatchObject([{ status: 1, dob_on: '2006-03-14' }])
  expect(await test.db('notifications').pluck('target_student')).toEqual([kept.number])
  expect(
    (await test.call('GET', '/students/user-data', { cookie: closed.cookie })).statusCode,
  ).toBe(401)
  const list = (
    await test.call('GET', '/students-new', { cookie: setup.officer, query: { page: '1' } })
  ).json<{ meta: object }>()
  expect(list.meta).toMatchObject({ total: 1 })
  expect((await get(`application/${closed.number}`)).message).toBe(
    correctionMessages.closedRecord(closed.number, kept.number),
  )
  expect(await test.db('audit_log').orderBy('id').pluck('action')).toEqual([
    'student.merged',
    'student.closed',
  ])
  expect((await get(`duplicates/${kept.number}`)).data.merges).toEqual([data])
  expect(JSON.stringify(await test.deliver())).toContain(`${closed.number} can no longer be used`)
})

it('separates them again as they were, once', async () => {
  const [kept, closed] = await pair({}, { firstname: 'Adaeze', password_hash: 'kept as it is' })
  await rowsOf('biodata', closed).update({ status: 1, dob_on: '2006-03-14' })
  await test.db('application_drafts').insert({
    student_id: kept.id,
    version: 3,
    values_json: '{}',
    created_at: 'x',
    updated_at: 'x',
  })
  const all = async () => [
    (await test.db('students').orderBy('id').select<object[]>()).map((row) => ({
      ...row,
      updated_at: null,
    })),
    await test.db('biodata').orderBy('id'),
    await test.db('application_drafts'),
  ]
  const before = await all()
  const { data } = await merge(kept, closed, { firstname: 'closed', form: 'closed' })
  expect(await all()).not.toEqual(before)
  expect(await post(`merges/${data._id}/undo`)).toMatchObject({
    status: 200,
    message: correctionMessages.undone,
  })
  expect(await all()).toEqual(before)
  expect(await post(`merges/${data._id}/undo`)).toMatchObject({
    status: 409,
    message: correctionMessages.alreadyUndone,
  })
  expect(await test.db('outbox').orderBy('id').pluck('kind')).toEqual([
    'student-merged',
    'student-merged',
    'student-unmerged',
    'student-unmerged',
  ])
})

it('refuses an undo if the surviving record has changed, or the person has registered again', async () => {
  const [kept, closed] = await pair()
  const { registration_key } = await test
    .db('students')
    .where({ id: closed.id })
    .first<{ registration_key: string }>()
  const { data } = await merge(kept, closed)
  const [again] = await pair({ phone: '08055555555' })
  await set(again, { registration_key })
  expect(await post(`merges/${data._id}/undo`)).toMatchObject({
    status: 409,
    message: correctionMessages.registeredAgain,
  })
  await test.call('PUT', `/students/${kept.number}`, {
    cookie: setup.officer,
    body: { status: 'active' },
  })
  expect(await post(`merges/${data._id}/undo`)).toMatchObject({
    status: 409,
    message: correctionMessages.changedSince,
  })
})

it.each([
  [{ status: 'pending' }, { status: 'active' }, correctionMessages.keepAdmitted],
  [
    { status: 'active' },
    { status: 'active', matric_number: 'ND/25/CSC/0001' },
    correctionMessages.keepMatric,
  ],
  [
    { status: 'active', matric_number: 'ND/25/CSC/0002' },
    { status: 'active', matric_number: 'ND/25/CSC/0001' },
    correctionMessages.bothMatric,
  ],
])('does not keep %j and close %j', async (first, second, sentence) => {
  const [kept, closed] = await pair(first, second)
  expect((await compare(kept, closed)).one.notKept).toBe(sentence)
  expect(await merge(kept, closed)).toMatchObject({ status: 409, message: sentence })
  expect(await test.db('students')).toHaveLength(2)
})

it('refuses a merge after a change, of one record with itself, and by people without the right', async () => {
  const [kept, closed] = await pair()
  const { basedOn } = await compare(kept, closed)
  await set(closed, { updated_at: '2099-01-01T00:00:00.000Z' })
  const body = { kept: kept.id, closed: closed.id, basedOn, values: keep }
  expect(await post('merges', body)).toMatchObject({
    status: 409,
    message: correctionMessages.changed,
  })
  expect(await post('merges', { ...body, closed: kept.id })).toMatchObject({
    status: 400,
    message: correctionMessages.same,
  })
  expect((await post('merges', body, await setup.seed.staffWith('staff'))).status).toBe(403)
  expect((await post(`merges/${newId()}/undo`)).status).toBe(404)
})

it('is done once when many merge the same two, either way', async () => {
  const [one, other] = await pair()
  const { basedOn } = await compare(one, other)
  const mergeBoth = (kept: Made, closed: Made) =>
    post('merges', { kept: kept.id, closed: closed.id, basedOn, values: keep })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      nth % 2 === 0 ? mergeBoth(one, other) : mergeBoth(other, one),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ])
  expect(await test.db('students')).toHaveLength(1)
  expect(await test.db('student_merges')).toHaveLength(1)
})
