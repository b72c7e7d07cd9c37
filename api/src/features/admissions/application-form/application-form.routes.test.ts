import { messages, smallPhoto } from '@portal/contracts'
import sharp from 'sharp'
import { testApp } from '../../../../test/app'
import { outcome, testApplicationForm } from './application-form.fixture'

const test = testApp()
const { setup, form, submit, rows } = testApplicationForm(test)

it('stores the form once, with photo, mail and audit', async () => {
  const reply = await submit()
  expect(outcome(reply)).toEqual([200, messages.applicationForm.success])
  const { applicationNumber: _number, profileImage: _photo, ...answers } = form()
  const { biodata } = reply.json<{ data: { biodata: { profileImage: string } } }>().data
  expect(biodata).toMatchObject({ status: 1, ...answers })
  expect(biodata.profileImage).toMatch(
    new RegExp(`^/api/students/${setup.ada.number}/photo\\?v=[0-9a-f]{16}$`),
  )
  expect(await rows('outbox')).toMatchObject([{ kind: 'application-submitted' }])
  expect(await rows('audit_log')).toMatchObject([
    { action: 'application-form.submitted', record: `students/${setup.ada.id}` },
  ])
  const own = await test.call('GET', '/students/user-data', { cookie: setup.ada.cookie })
  expect(own.json()).toMatchObject({
    data: { student: { gender: 'female', applicationForm: { completed: true } }, biodata },
  })
  expect(JSON.stringify(await test.deliver())).toContain(setup.ada.number)
})

it('moves a student from the list without a form to the list with one', async () => {
  const officer = await setup.seed.staffWith('students')
  const listed = async (submitted: string) => {
    const reply = await test.call('GET', '/students-new', {
      cookie: officer,
      query: { submitted, page: '1' },
    })
    const { data, meta } = reply.json<{ data: { students: unknown[] }; meta: { total: number } }>()
    return [data.students.length, meta.total]
  }
  const [without] = await listed('false')
  expect(await listed('true')).toEqual([0, 0])
  await submit()
  expect(await listed('true')).toEqual([1, 1])
  expect(await listed('false')).toEqual([Number(without) - 1, Number(without) - 1])
})

it('refuses a second form and changes nothing', async () => {
  await submit()
  expect(outcome(await submit(form({ gender: 'male' })))).toEqual([
    409,
    messages.applicationForm.alreadySubmitted,
  ])
  expect(await rows('biodata')).toMatchObject([{ gender: 'female' }])
  expect(await rows('outbox')).toHaveLength(1)
})

it('takes one of ten equal forms sent at once', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => submit()))
  const others = replies
    .map(({ statusCode }) => statusCode)
    .sort()
    .slice(1)
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  // Submitted already, or another photo of the student is being processed.
  expect([409, 429]).toEqual(expect.arrayContaining(others))
  expect([await rows('outbox'), await rows('audit_log')].map((all) => all.length)).toEqual([1, 1])
})

it('takes no form while the switch of the session is off', async () => {
  await setup.seed.turn('application', false)
  expect(outcome(await submit())).toEqual([409, messages.registration.noActivePeriodNow])
  expect(await rows('biodata')).toMatchObject([{ status: 0, photo_key: null }])
})

it('takes no form once admission was denied', async () => {
  await test.db('students').where({ id: setup.ada.id }).update({ status: 'rejected' })
  expect(outcome(await submit())).toEqual([409, messages.applicationForm.refused])
  expect(await rows('biodata')).toMatchObject([{ status: 0, photo_key: null }])
})

it('takes a form for its sender alone', async () => {
  const bayo = await setup.seed.student()
  const refused = await submit(form({ applicationNumber: bayo.number }))
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { success: false, message: messages.applicationForm.otherAccount, code: 'other-account' },
  ])
  expect((await submit(form(), await setup.seed.staffWith('students'))).statusCode).toBe(403)
  expect((await test.call('POST', '/students/application-form', { body: form() })).statusCode).toBe(
    401,
  )
  expect((await rows('biodata')).map(({ status }) => status)).toEqual([0, 0])
})

it('takes a photo of nearly 5 MB', async () => {
  const start = Buffer.from(setup.photo.slice(setup.photo.indexOf(',') + 1), 'base64')
  const large = Buffer.concat([start, Buffer.alloc(5 * 1024 * 1024 - start.length - 10)])
  expect(
    (await submit(form({ profileImage: `data:image/jpeg;base64,${large.toString('base64')}` })))
      .statusCode,
  ).toBe(200)
})

it('shows a record whose nationality and date of birth would not be taken today', async () => {
  await test.db('biodata').update({ nationality: 'nigeria', dob_on: '2999-01-01', status: 1 })
  const reply = await test.call('GET', '/students/user-data', { cookie: setup.ada.cookie })
  expect([reply.statusCode, reply.json()]).toMatchObject([
    200,
    { data: { biodata: { nationality: 'nigeria', dob: '2999-01-01' } } },
  ])
})

it('does not ask others than Nigerians for state and local government', async () => {
  expect(
    (await submit(form({ nationality: 'Ghana', stateOfOrigin: '', lga: '' }))).statusCode,
  ).toBe(200)
  expect(await rows('biodata')).toMatchObject([{ state_of_origin: null, lga: null }])
})

it('shows the photo in the small size of menus and cards, and in no other', async () => {
  const { profileImage } = (await submit()).json<{ data: { biodata: { profileImage: string } } }>()
    .data.biodata
  const photo = (address: string) =>
    test.call('GET', address.replace('/api', ''), { cookie: setup.ada.cookie })
  const [whole, small] = await Promise.all([photo(profileImage), photo(smallPhoto(profileImage))])
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 192 })
  expect(small.rawPayload.length).toBeLessThan(whole.rawPayload.length / 2)
  expect((await photo(`${profileImage}&side=193`)).statusCode).toBe(400)
})

it('shows the photo only to its owner and to staff with the module', async () => {
  const path = `/students/${setup.ada.number}/photo`
  expect((await test.call('GET', path, { cookie: setup.ada.cookie })).statusCode).toBe(404)
  const { biodata } = (await submit()).json<{ data: { biodata: { profileImage: string } } }>().data
  for (const cookie of [setup.ada.cookie, await setup.seed.staffWith('students')]) {
    const reply = await test.call('GET', biodata.profileImage.replace('/api', ''), { cookie })
    expect([
      reply.statusCode,
      reply.headers['content-type'],
      reply.headers['x-content-type-options'],
    ]).toEqual([200, 'image/jpeg', 'nosniff'])
    expect(reply.headers['cache-control']).toBe('private, max-age=3600')
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 600 })
  }
  const bayo = await setup.seed.student()
  expect((await test.call('GET', path, { cookie: bayo.cookie })).statusCode).toBe(404)
  expect(
    (await test.call('GET', path, { cookie: await setup.seed.staffWith('finance') })).statusCode,
  ).toBe(403)
  expect((await test.call('GET', path)).statusCode).toBe(401)
})
