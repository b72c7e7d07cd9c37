import { correctionMessages } from '@portal/contracts'
import { draftValues } from '../../../../test/forms'
import { testApp } from '../../../../test/app'
import { testClosedRecords } from './student-merges.fixture'

const test = testApp()
const { setup, ask, mergeBoth, undo } = testClosedRecords(test)
const rows = async (table: string) => (await test.db(table).select<object[]>()).length

it('leads from a closed record to the one that is left, by way of others', async () => {
  const [first, second, third] = [
    await setup.seed.student(),
    await setup.seed.student(),
    await setup.seed.student(),
  ]
  await mergeBoth(second, first)
  await mergeBoth(third, second)
  for (const { number } of [first, second]) {
    expect(await ask('GET', `/students-new/application/${number}`)).toMatchObject({
      message: correctionMessages.closedRecord(number, third.number),
      data: { keptNumber: third.number },
    })
  }
})

it('keeps nothing of closed records when the student is deleted', async () => {
  const [first, second, third, other] = [
    await setup.seed.student(),
    await setup.seed.student(),
    await setup.seed.student(),
    await setup.seed.student(),
  ]
  await mergeBoth(second, first)
  const merge = await mergeBoth(third, second)
  await ask('POST', `/students-new/pairs/${third.id}/${other.id}/distinct`)
  expect((await ask('DELETE', `/students/${third.number}`)).status).toBe(200)
  expect([
    await rows('student_merges'),
    await rows('distinct_students'),
    await rows('students'),
  ]).toEqual([0, 0, 1])
  expect([
    (await undo(merge)).status,
    (await ask('GET', `/students-new/application/${first.number}`)).status,
  ]).toEqual([404, 404])
})

it('refuses an undo if the program or session of the closed record was deleted', async () => {
  const [kept, closed] = [
    await setup.seed.student(),
    await setup.seed.student({ program: 'EEE ND FT' }),
  ]
  const merge = await mergeBoth(kept, closed)
  await test.db('program_courses').delete()
  await test
    .db('program_offerings')
    .where({ id: setup.seed.id('offerings', 'EEE ND FT') })
    .delete()
  expect(await undo(merge)).toMatchObject({ status: 409, message: correctionMessages.placeGone })
  expect(await rows('students')).toBe(1)
})

it('refuses an undo if the student has changed the form since', async () => {
  const [kept, closed] = [await setup.seed.student(), await setup.seed.student()]
  const merge = await mergeBoth(kept, closed)
  const body = { applicationNumber: kept.number, version: 0, values: draftValues() }
  expect(
    (await test.call('PUT', '/students/application-form/draft', { cookie: kept.cookie, body }))
      .statusCode,
  ).toBe(200)
  expect(await undo(merge)).toMatchObject({ status: 409, message: correctionMessages.changedSince })
  expect(await rows('application_drafts')).toBe(1)
})

it('shows the audit trail of the closed record with the surviving one, and finds it by its number', async () => {
  const [kept, closed] = [await setup.seed.student(), await setup.seed.student()]
  await test.call('PUT', `/students/${closed.number}`, {
    cookie: setup.officer,
    body: { status: 'rejected' },
  })
  const merge = await mergeBoth(kept, closed)
  const timeline = async (number: string) =>
    (await ask('GET', `/students/${number}/timeline`)).data.entries.map(({ action }) => action)
  expect(await timeline(kept.number)).toEqual([
    'student.closed',
    'student.merged',
    'student.rejected',
  ])
  const auditor = await setup.seed.staffWith('database')
  const found = (
    await test.call('GET', '/audit', { cookie: auditor, query: { record: closed.number } })
  ).json<{ data: { entries: { action: string }[] } }>()
  expect(found.data.entries.map(({ action }) => action)).toEqual([
    'student.closed',
    'student.rejected',
  ])
  await undo(merge)
  expect(await timeline(kept.number)).toEqual(['student.merge-undone', 'student.merged'])
})
