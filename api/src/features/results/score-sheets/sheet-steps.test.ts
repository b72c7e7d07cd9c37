import { scoreSheetMessages, sheetStates } from '@portal/contracts'
import { addMember } from '../../../../test/staff'
import { testSheets } from '../../../../test/score-sheets'

const {
  test,
  setup,
  people,
  students,
  appointed,
  idOf,
  show,
  enter,
  enterAll,
  step,
  sendBack,
  takeTo,
} = testSheets()

/** A sheet of AAA 101 with marks of all students, in a state. */
async function sheetIn(state: (typeof sheetStates)[number]): Promise<string> {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  await takeTo(id, state)
  return id
}

it('goes from the lecturer to the publication, and names each person, checksum and minute', async () => {
  const id = await sheetIn('published')
  const { state, steps, checksum } = (await show(id)).data
  expect(state).toBe('published')
  expect(steps.map(({ to }) => to).reverse()).toEqual(sheetStates.slice(1))
  expect(steps.every((each) => each.checksum === checksum && each.by !== null)).toBe(true)
  expect(steps.filter(({ minute }) => minute !== null).map(({ to }) => to)).toEqual([
    'board-approved',
    'school-approved',
  ])
  expect(
    await test
      .db('audit_log')
      .where('action', 'like', 'score-sheet.%')
      .orderBy('id')
      .pluck<string[]>('action'),
  ).toEqual([
    'score-sheet.submitted',
    'score-sheet.moderated',
    'score-sheet.approved',
    'score-sheet.approved',
    'score-sheet.approved',
    'score-sheet.published',
  ])
})

it('is not submitted while a student of the class has no complete marks', async () => {
  const id = await idOf('AAA 101')
  await enter(id, students[0]?.id ?? '', { ca: 20, exam: 30 })
  await enter(id, students[1]?.id ?? '', { ca: 20 })
  expect(await step(id, people.lecturer.cookie)).toMatchObject({
    status: 409,
    message: scoreSheetMessages.missing(2),
  })
  expect((await show(id)).data.steps).toEqual([])
})

it('refuses a decision about marks that have changed since, or about another state', async () => {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  const { checksum } = (await show(id)).data
  await enter(id, students[2]?.id ?? '', { ca: 30, exam: 10 }, { version: 1 })
  const changed = { status: 409, message: scoreSheetMessages.changed }
  expect(await step(id, people.lecturer.cookie, { checksum })).toMatchObject(changed)
  expect((await step(id, people.lecturer.cookie)).status).toBe(200)
  expect(await step(id, people.lecturer.cookie, { state: 'open' })).toMatchObject(changed)
  expect(await step(id, people.exam_officer.cookie, {}, 'publication')).toMatchObject({
    status: 403,
  })
})

it.each(['submitted', 'moderated', 'hod-approved', 'school-approved'] as const)(
  'is taken out of the state %s by the person of this step alone',
  async (state) => {
    const id = await sheetIn(state)
    const allowed = {
      submitted: people.exam_officer,
      moderated: people.head_of_department,
      'hod-approved': people.dean,
      'school-approved': people.exams,
    }[state]
    for (const person of Object.values(people)) {
      const may = (await show(id, person.cookie)).data.mayStep
      expect(may).toBe(person === allowed)
      if (person === allowed) continue
      expect((await step(id, person.cookie, { minute: 'AB/1' })).status).toBe(403)
    }
    expect((await step(id, allowed.cookie, { minute: 'AB/1' })).status).toBe(200)
  },
)

it('needs the number of the minute for the boards', async () => {
  const id = await sheetIn('hod-approved')
  const missing = { status: 400, errors: [{ field: 'minute', message: scoreSheetMessages.minute }] }
  expect(await step(id, people.dean.cookie)).toMatchObject(missing)
  expect(await step(id, people.dean.cookie, { minute: '  ' })).toMatchObject(missing)
  expect((await step(id, people.dean.cookie, { minute: 'SB/7' })).status).toBe(200)
  expect(await step(id, people.exams.cookie)).toMatchObject(missing)
})

it('is not moderated by the person who has submitted it', async () => {
  const { department_id } = await test
    .db('staff_appointments')
    .where({ staff_id: people.exam_officer.id })
    .first<{ department_id: string }>('department_id')
  const officer = await appointed('exam_officer', { department_id })
  await test
    .db('program_courses')
    .where({ id: setup.courses['AAA 101'] })
    .update({ lecturer_id: officer.id })
  const id = await idOf('AAA 101')
  await enter(id, students[0]?.id ?? '', { word: 'ABS' }, { cookie: officer.cookie })
  await enter(id, students[1]?.id ?? '', { word: 'S' }, { cookie: officer.cookie })
  await enter(id, students[2]?.id ?? '', { word: 'MAL' }, { cookie: officer.cookie })
  expect((await step(id, officer.cookie)).status).toBe(200)
  expect((await show(id, officer.cookie)).data.mayStep).toBe(false)
  expect(await step(id, officer.cookie)).toMatchObject({
    status: 403,
    message: scoreSheetMessages.ownSubmission,
  })
  expect((await step(id, people.exam_officer.cookie)).status).toBe(200)
})

it.each(['submitted', 'moderated', 'hod-approved', 'school-approved', 'board-approved'] as const)(
  'is sent back from the state %s with a reason, and the lecturer is told',
  async (state) => {
    const id = await sheetIn(state)
    expect((await sendBack(id, people.lecturer.cookie)).status).toBe(403)
    expect((await sendBack(id, people.exams.cookie, { reason: 'short' })).status).toBe(400)
    const { data } = await sendBack(id, people.exams.cookie)
    expect(data).toMatchObject({ state: 'open', entered: 3, maySendBack: false })
    expect(data.steps[0]).toMatchObject({
      from: state,
      to: 'open',
      comment: 'The marks of question 4 are missing',
    })
    expect((await test.deliver())[0]).toMatchObject({
      subject: 'A score sheet was sent back to you',
    })
    expect((await enter(id, students[0]?.id ?? '', { ca: 1 }, { version: 1 })).status).toBe(200)
  },
)

it('is sent back by the person of the next step', async () => {
  const id = await sheetIn('submitted')
  expect((await sendBack(id, people.head_of_department.cookie)).status).toBe(403)
  expect((await sendBack(id, people.exam_officer.cookie)).status).toBe(200)
})

it('cannot be sent back or changed after the publication', async () => {
  const id = await sheetIn('published')
  expect(await sendBack(id, people.exams.cookie)).toMatchObject({
    status: 409,
    message: scoreSheetMessages.publishedStays,
  })
  expect((await enter(id, students[0]?.id ?? '', { ca: 1 }, { version: 1 })).status).toBe(409)
  expect((await step(id, people.exams.cookie, {}, 'publication')).status).toBe(409)
})

it('takes one step when ten people do it at once', async () => {
  const id = await sheetIn('submitted')
  const { state, checksum } = (await show(id)).data
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      test.call('POST', `/score-sheets/${id}/step`, {
        cookie: people.exam_officer.cookie,
        body: { state, checksum },
      }),
    ),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect((await show(id)).data.steps.map(({ to }) => to)).toEqual(['moderated', 'submitted'])
})

it('waits for a student whose registration was approved after the submission', async () => {
  const id = await sheetIn('submitted')
  await test.db('scores').where({ student_id: students[1]?.id }).delete()
  expect(await step(id, people.exam_officer.cookie)).toMatchObject({
    status: 409,
    message: scoreSheetMessages.missingLater(1),
  })
})

it('is shown to nobody else', async () => {
  const id = await sheetIn('submitted')
  const stranger = await test.sessionOf('staff', await addMember(test, { last_name: 'Eze' }))
  for (const cookie of [stranger, await setup.seed.staffWith('academics')])
    expect(await show(id, cookie)).toMatchObject({
      status: 404,
      message: scoreSheetMessages.unknown,
    })
  const dean = await appointed('dean', {
    school_id: (
      await test
        .db('schools')
        .whereNotIn(
          'id',
          test.db('staff_appointments').whereNotNull('school_id').select('school_id'),
        )
        .first<{ id: string }>('id')
    ).id,
  })
  expect((await show(id, dean.cookie)).status).toBe(404)
  expect((await show(id, students[0]?.cookie)).status).toBe(403)
})
