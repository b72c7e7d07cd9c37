import { correctionMessages, messages, studentMessages, type Student } from '@portal/contracts'
import { seedInstitution, type Seed } from '../../../demo/testing'
import { testApp } from '../../../../test/app'
import { mergeRecords } from '../../../../test/merges'
import { keepsWords } from '../../../../test/words'

const test = testApp()
keepsWords(test)
let seed: Seed
let officer: string
beforeEach(async () => {
  seed = await seedInstitution(test)
  officer = await seed.staffWith('students')
})

const read = async (number: string) =>
  (await test.call('GET', `/students-new/application/${number}`, { cookie: officer })).json<{
    data: { student: Student }
  }>().data.student
const bodyOf = (
  { applicationNumber, lastname, firstname, email, phone, program, session, status }: Student,
  changes: object = {},
) => ({
  applicationNumber,
  surname: lastname,
  firstname,
  email,
  phone,
  program: program._id,
  session: session._id,
  status,
  ...changes,
})
const save = async (number: string, body: object) => {
  const reply = await test.call('PUT', `/students/${number}`, { cookie: officer, body })
  return {
    status: reply.statusCode,
    ...reply.json<{ message: string; code?: string; updatedAt?: string }>(),
  }
}

it('reports changes by another person, and overwrites them on request', async () => {
  const { number } = await seed.student()
  const before = await read(number)
  const program = seed.id('offerings', 'ACC ND FT')
  expect(
    (await save(number, bodyOf(before, { surname: 'First', program, basedOn: before.updatedAt })))
      .status,
  ).toBe(200)
  const second = bodyOf(before, { surname: 'Second', basedOn: before.updatedAt })
  const refused = await save(number, second)
  expect(refused).toMatchObject({
    status: 409,
    code: 'stale',
    updatedAt: (await read(number)).updatedAt,
  })
  expect(refused.message).toContain(
    'surname from “Obi” to “First”, program from “ND Computer Science” to “ND Accountancy”',
  )
  expect(await read(number)).toMatchObject({ lastname: 'First' })
  expect((await save(number, { ...second, basedOn: refused.updatedAt })).status).toBe(200)
  expect(await read(number)).toMatchObject({ lastname: 'Second' })
})

it.each([['cleared'], ['graduated']])(
  'ticks the clearance of a student who becomes %s, and leaves it when a suspension follows',
  async (status) => {
    await seed.turn('clearance', true)
    const { id, number } = await seed.student({ status: 'active' })
    expect((await read(number)).cleared).toBe(false)
    expect((await save(number, bodyOf(await read(number), { status }))).status).toBe(200)
    expect(await read(number)).toMatchObject({ status, cleared: true })
    await test.db('students').where({ id }).update({ status: 'cleared' })
    expect((await save(number, bodyOf(await read(number), { status: 'suspended' }))).status).toBe(
      200,
    )
    expect(await read(number)).toMatchObject({ status: 'suspended', cleared: true })
  },
)

it('does not take back a denial, which needs a reason and a mail to the student', async () => {
  const { id, number } = await seed.student({ status: 'rejected' })
  const before = await read(number)
  expect(await save(number, bodyOf(before, { status: 'pending', surname: 'Other' }))).toMatchObject(
    { status: 409, message: correctionMessages.onlyInView },
  )
  expect(await read(number)).toMatchObject({ status: 'rejected', lastname: before.lastname })
  expect(await test.db('audit_log').where({ record: `students/${id}` })).toEqual([])
  expect((await save(number, bodyOf(before, { surname: 'Other' }))).status).toBe(200)
})

it('reports that another person has deleted or merged the student in the meantime', async () => {
  const [gone, closed, stored] = [await seed.student(), await seed.student(), await seed.student()]
  const [editOfGone, editOfClosed] = [
    bodyOf(await read(gone.number)),
    bodyOf(await read(closed.number)),
  ]
  expect(
    (await test.call('DELETE', `/students/${gone.number}`, { cookie: officer })).statusCode,
  ).toBe(200)
  await mergeRecords(test, officer, stored, closed)
  for (const body of [editOfGone, { status: 'active' }])
    expect(await save(gone.number, body)).toMatchObject({
      status: 404,
      message: studentMessages.gone,
    })
  for (const body of [editOfClosed, { status: 'active' }])
    expect(await save(closed.number, body)).toMatchObject({
      status: 404,
      message: correctionMessages.closedRecord(closed.number, stored.number),
    })
})

it('reports edits, and no sign-ins of the student', async () => {
  const { number } = await seed.student()
  const before = await read(number)
  await save(number, bodyOf(before, { surname: 'First' }))
  for (const password of ['wrong-1', 'wrong-2', 'wrong-3']) {
    expect(
      (
        await test.call('POST', '/students/login', {
          body: { applicationNumber: number, password },
        })
      ).statusCode,
    ).toBe(401)
  }
  const { message } = await save(
    number,
    bodyOf(before, { surname: 'Second', basedOn: before.updatedAt }),
  )
  expect(message).toMatch(/^You changed this at [\d:]+: surname/)
  expect(message).not.toMatch(/failures|Somebody|changes before/)
})

it('lets one of ten who edit at once win, and none overwrite another unseen', async () => {
  const { number } = await seed.student()
  const before = await read(number)
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      save(
        number,
        bodyOf(before, { phone: `0803000000${String(nth)}`, basedOn: before.updatedAt }),
      ),
    ),
  )
  expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ code }) => code === 'stale')).toHaveLength(9)
})

it('accepts an edit that changes nothing, and an edit without a basis', async () => {
  const { number } = await seed.student()
  const before = await read(number)
  await save(number, bodyOf(before, { surname: 'First' }))
  expect(
    (await save(number, bodyOf(await read(number), { basedOn: before.updatedAt }))).status,
  ).toBe(200)
  expect(await save(number, bodyOf(before, { surname: 'Second' }))).toMatchObject({
    status: 200,
    message: messages.students.updated,
  })
  expect(await save(number, bodyOf(before, { basedOn: 'yesterday' }))).toMatchObject({
    status: 400,
  })
})

it.each(['', '  ', undefined])(
  'asks for the application number when it is %j',
  async (applicationNumber) => {
    const { number } = await seed.student()
    expect(await save(number, bodyOf(await read(number), { applicationNumber }))).toMatchObject({
      status: 400,
      message: 'Application number is required',
    })
  },
)

it.each([
  [{ surname: 'x' }, 'applicationNumber', messages.students.numberRequired],
  [{ status: 'active', surname: 'x' }, 'applicationNumber', messages.students.numberRequired],
  [{ status: 'cleared' }, 'status', 'This is not one of the possible values'],
])('says of %j what an edit, or a decision, lacks', async (body, field, message) => {
  const { number } = await seed.student()
  const reply = await test.call('PUT', `/students/${number}`, { cookie: officer, body })
  expect([reply.statusCode, reply.json<{ errors: object[] }>().errors[0]]).toEqual([
    400,
    { field, message },
  ])
})
