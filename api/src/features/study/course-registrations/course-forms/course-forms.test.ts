import { paperMessages, type Paper } from '@portal/contracts'
import { codeIn } from '../../../../../test/pdf-codes'
import { textOf } from '../../../../../test/pdf-text'
import { usual } from '../../../../../test/study'
import { testCourseForms } from './course-forms.fixture'

const {
  test,
  setup,
  submit,
  approve,
  adviser,
  appointed,
  enrolled,
  pdf,
  messageOf,
  check,
  papers,
  codes,
  withPhoto,
  approvedForm,
  waiting,
} = testCourseForms()

const trail = async () =>
  (
    await test
      .db('audit_log')
      .where('action', 'like', 'paper.%')
      .orderBy('id')
      .select<{ action: string }[]>('action')
  ).map(({ action }) => action)

it('issues the form of approved courses with photo, courses, signatures and a code that can be checked', async () => {
  const photo = await withPhoto()
  await approvedForm()
  const reply = await pdf(setup.student.cookie)
  expect([
    reply.statusCode,
    reply.headers['content-type'],
    reply.headers['content-disposition'],
  ]).toEqual([200, 'application/pdf', 'attachment; filename="CF-2025-000001.pdf"'])
  const text = textOf(reply.rawPayload).join('\n')
  for (const part of [
    'Course form',
    'CF-2025-000001',
    setup.student.number,
    'ND Computer Science, Full Time',
    'First',
    '2025/2026',
    ...usual,
    'Title of AAA 101',
    'General studies',
    'Total of 3 courses',
    '15 units',
    'Student, date',
    'Course adviser, date',
    'Head of department, date',
  ])
    expect(text).toContain(part)
  const [paper] = await papers()
  expect(paper).toMatchObject({
    serial: 'CF-2025-000001',
    state: 'valid',
    prints: 1,
    photo_key: photo,
  })
  expect(reply.rawPayload.toString('latin1')).toContain('/Image')
  expect(text).toContain(paper?.check_code)
  expect(codeIn(reply.rawPayload)).toBe(
    `${test.config.publicUrl}/check?code=${paper?.check_code.replaceAll('-', '') ?? ''}`,
  )
  expect(await check(paper?.check_code ?? '')).toEqual({
    state: 'valid',
    paper: {
      kind: 'course_form',
      serial: 'CF-2025-000001',
      name: 'Obi, Ada',
      program: 'ND Computer Science, Full Time',
      issuedAt: expect.any(String) as string,
      validUntil: null,
      awardClass: null,
    },
  })
  expect(await trail()).toEqual(['paper.issued', 'paper.printed'])
})

it('prints the same paper again byte for byte, also for the adviser and the academic office', async () => {
  await withPhoto()
  await approvedForm()
  const first = (await pdf(setup.student.cookie)).rawPayload
  await test.db('program_courses').update({ lecturer_id: adviser.id })
  for (const cookie of [setup.student.cookie, adviser.cookie, setup.office])
    expect((await pdf(cookie)).rawPayload.equals(first)).toBe(true)
  expect(await papers()).toMatchObject([{ state: 'valid', prints: 4 }])
})

it('issues one paper to people who ask at once', async () => {
  await approvedForm()
  const replies = await Promise.all(
    [setup.student.cookie, adviser.cookie, setup.office, adviser.cookie].map((cookie) =>
      pdf(cookie),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('latin1'))).size).toBe(1)
  expect(await papers()).toMatchObject([{ prints: 4 }])
})

it('is ended by a later approval, and the old code is answered with replaced', async () => {
  const id = await approvedForm()
  await pdf(setup.student.cookie)
  const [old = ''] = await codes()
  await submit(1, [...usual, 'ELE 101'])
  expect((await check(old)).state).toBe('valid')
  await approve(id, 2)
  expect(await check(old)).toMatchObject({
    state: 'replaced',
    paper: { serial: 'CF-2025-000001' },
  })
  const text = textOf((await pdf(setup.student.cookie)).rawPayload).join('\n')
  expect(text).toContain('ELE 101')
  const [first, second] = await papers()
  expect([first?.state, first?.replaced_by, second?.serial, second?.state]).toEqual([
    'replaced',
    second?.id,
    'CF-2025-000001',
    'valid',
  ])
  expect((await check(second?.check_code ?? '', 'cf 2025 000001')).state).toBe('valid')
})

it('never leaves a valid form of older courses if somebody opens it during an approval', async () => {
  const id = await approvedForm()
  await submit(1, [...usual, 'ELE 101'])
  await Promise.all([
    approve(id, 2),
    pdf(setup.student.cookie),
    pdf(adviser.cookie),
    pdf(setup.office),
  ])
  const valid = await test
    .db('papers')
    .where({ state: 'valid' })
    .select<{ snapshot_json: string }[]>('snapshot_json')
  expect(
    valid.map(({ snapshot_json }) => (JSON.parse(snapshot_json) as { version: number }).version),
  ).toEqual(valid.map(() => 2))
  expect(valid.length).toBeLessThanOrEqual(1)
})

it('replaces the paper if the name changes', async () => {
  await approvedForm()
  await pdf(setup.student.cookie)
  await test.db('students').where({ id: setup.student.id }).update({ lastname: 'Okafor' })
  const text = textOf((await pdf(setup.student.cookie)).rawPayload).join('\n')
  expect(text).toContain('Okafor, Ada')
  const [old = '', next = ''] = await codes()
  expect([(await check(old)).state, (await check(next)).paper?.name]).toEqual([
    'replaced',
    'Okafor, Ada',
  ])
})

it('is nothing for other students and for staff whose appointment does not cover it', async () => {
  await approvedForm()
  const stranger = await enrolled()
  const other = await appointed('course_adviser', { level: 2 })
  const finance = await setup.seed.staffWith('finance')
  for (const cookie of [stranger.cookie, other.cookie, finance])
    expect(await messageOf(cookie)).toEqual([404, paperMessages.noForm])
  expect(await messageOf(setup.office, 'CF-2025-000999')).toEqual([404, paperMessages.noForm])
  expect((await messageOf(setup.office, 'receipt'))[0]).toBe(400)
  expect((await test.call('GET', '/course-forms/CF-2025-000001/pdf')).statusCode).toBe(401)
  expect(await papers()).toEqual([])
})

it('does not exist before the approval', async () => {
  await waiting()
  expect(await messageOf(setup.student.cookie)).toEqual([404, paperMessages.noForm])
})

describe('a suspension', () => {
  const status = async (to: string) => {
    const office = await setup.seed.staffWith('students')
    const stored = await test
      .db('students')
      .where({ id: setup.student.id })
      .first<Record<string, string>>()
    const reply = await test.call('PUT', `/students/${setup.student.number}`, {
      cookie: office,
      body: {
        applicationNumber: setup.student.number,
        surname: stored.lastname,
        firstname: stored.firstname,
        email: stored.email,
        phone: stored.phone,
        program: stored.offering_id,
        session: stored.session_id,
        status: to,
      },
    })
    expect(reply.statusCode).toBe(200)
  }
  it('withdraws the form and refuses a new one, until it ends', async () => {
    await approvedForm()
    await pdf(setup.student.cookie)
    const [old = ''] = await codes()
    await status('suspended')
    expect(await check(old)).toMatchObject({ state: 'withdrawn', paper: { name: 'Obi, Ada' } })
    expect(await messageOf(setup.office)).toEqual([409, paperMessages.suspended])
    await status('active')
    expect((await pdf(setup.office)).statusCode).toBe(200)
    const [, next = ''] = await codes()
    expect([(await check(old)).state, (await check(next)).state]).toEqual(['withdrawn', 'valid'])
  })
})

describe('a withdrawal by the office', () => {
  const listed = async (cookie: string): Promise<Paper[]> =>
    (
      await test.call('GET', '/papers', {
        cookie,
        query: { applicationNumber: setup.student.number },
      })
    ).json<{ data: { papers: Paper[] } }>().data.papers
  const withdraw = (cookie: string, id: string, reason = 'Two courses were approved by mistake') =>
    test.call('POST', `/papers/${id}/withdrawal`, { cookie, body: { reason } })

  it('needs a reason, is told once, and keeps the student from a new form that staff can issue', async () => {
    await approvedForm()
    await pdf(setup.student.cookie)
    const office = await setup.seed.staffWith('students')
    const [paper] = await listed(office)
    const id = paper?._id ?? ''
    expect((await withdraw(office, id, 'short')).statusCode).toBe(400)
    const both = await Promise.all([withdraw(office, id), withdraw(office, id)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await listed(office)).toMatchObject([
      { kind: 'course_form', state: 'withdrawn', reason: 'Two courses were approved by mistake' },
    ])
    const [code = ''] = await codes()
    expect((await check(code)).state).toBe('withdrawn')
    expect(await messageOf(setup.student.cookie)).toEqual([409, paperMessages.withdrawnByOffice])
    expect((await pdf(setup.office)).statusCode).toBe(200)
    expect((await pdf(setup.student.cookie)).statusCode).toBe(200)
    expect((await withdraw(setup.office, id)).statusCode).toBe(403)
    expect(
      (
        await test.call('GET', '/papers', {
          cookie: office,
          query: { applicationNumber: 'APP25999999' },
        })
      ).statusCode,
    ).toBe(404)
  })
})
