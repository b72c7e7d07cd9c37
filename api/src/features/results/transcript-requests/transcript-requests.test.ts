import { studentResultMessages, transcriptMessages as messages } from '@portal/contracts'
import { testTranscripts } from './transcripts.fixture'

const { test, people, send, bello, own, ask, cancelOwn, list, act, fee, pay } = testTranscripts()

it('is cancelled by the student before the payment, and by the office with a reason', async () => {
  const charge = await fee()
  const { data } = await ask()
  expect((await cancelOwn(data._id, bello.cookie)).status).toBe(404)
  await pay(charge)
  expect(await cancelOwn(data._id)).toMatchObject({ status: 409, message: messages.paid })
  const reason = 'The address does not exist'
  expect(await act(data._id, 'cancellation', { reason })).toMatchObject({
    status: 200,
    data: { status: 'cancelled', events: [{ event: 'cancelled', note: reason }, {}, {}] },
  })
  expect(await test.db('outbox').where({ kind: 'transcript-cancelled' })).toHaveLength(1)
  expect(await act(data._id, 'cancellation', { reason })).toMatchObject({ status: 409 })
})

it('refuses students without results to print, and says why', async () => {
  const { data } = await ask()
  expect(await act(data._id, 'issue')).toMatchObject({
    status: 409,
    message: studentResultMessages.noResults,
  })
  await send(people.exams.cookie, 'POST', '/result-withholdings', {
    number: bello.number,
    reason: 'Library books are missing',
  })
  const refusal = studentResultMessages.isWithheld('Library books are missing')
  expect((await own(bello.cookie)).refusal).toBe(refusal)
  expect(await ask({}, bello.cookie)).toMatchObject({ status: 409, message: refusal })
  await test.db('students').where({ id: bello.id }).update({ matric_number: null })
  expect((await own(bello.cookie)).refusal).toBe(messages.notEnrolled)
})

it('needs an address that fits the delivery, and one open request for a recipient', async () => {
  expect(await ask({ address: '' })).toMatchObject({
    status: 400,
    errors: [{ field: 'address', message: messages.address }],
  })
  expect(await ask({ delivery: 'email', address: 'nobody' })).toMatchObject({
    errors: [{ field: 'address', message: messages.email }],
  })
  const replies = await Promise.all([ask(), ask()])
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  for (const recipient of ['WAEC', 'NYSC', 'Army', 'Navy'])
    expect((await ask({ delivery: 'collect', recipient })).data.address).toBeNull()
  expect((await own()).refusal).toBe(messages.tooMany)
})

it('is late a week after the payment, and found by its status, its lateness and the student', async () => {
  const charge = await fee()
  await ask()
  await pay(charge)
  expect(await list('?late=true')).toEqual([])
  expect((await list('?status=waiting'))[0]?.late).toBe(false)
  await test
    .db('requested_charges')
    .update({ paid_at: new Date(test.clock.now().getTime() - 8 * 86_400_000).toISOString() })
  expect((await list('?late=true')).map(({ late }) => late)).toEqual([true])
  expect(await list('?q=abiola')).toHaveLength(1)
  expect(await list('?q=bello')).toEqual([])
  expect(await list('?status=unpaid')).toEqual([])
  const file = await test.call('GET', '/transcript-requests/export?format=csv', {
    cookie: people.exams.cookie,
  })
  expect(file.body).toContain('University of Ilorin')
})
