import { messages } from '@portal/contracts'
import { createBackend } from './backend'
import { clientOf, senderOf } from './call'
import { samples } from './samples'

const student = () => createBackend('mfe-student', sessionStorage)

it('keeps a draft under its version, refuses a stale tab, and drops it with the submission', async () => {
  const backend = student()
  const call = clientOf(backend)
  const draft = 'PUT /students/application-form/draft' as const
  const saved = samples[draft]!(backend.state().db)
  expect(await call(draft, saved)).toMatchObject({ status: 200, body: { data: { version: 1 } } })
  expect(await call(draft, saved)).toMatchObject({ status: 409, body: { code: 'draft-stale' } })
  const photo = await call(
    'PUT /students/application-form/draft/photo',
    samples['PUT /students/application-form/draft/photo']!(backend.state().db),
  )
  const { data } = photo.body as { data: { photo: string } }
  expect(await call('GET /students/application-form/draft')).toMatchObject({
    body: { data: { draft: { version: 1, values: { gender: 'female' }, photo: data.photo } } },
  })
  const shown = await senderOf(backend)(new Request(`http://portal.test${data.photo}`))
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  const { body } = samples['POST /students/application-form']!(backend.state().db)
  const submitted = await call('POST /students/application-form', {
    body: { ...(body as object), profileImage: data.photo },
  })
  expect(submitted).toMatchObject({
    body: { data: { biodata: { status: 1, profileImage: expect.stringMatching(/^data:image/) } } },
  })
  expect(await call('GET /students/application-form/draft')).toMatchObject({
    body: { data: { draft: { version: 0, values: null, photo: null } } },
  })
  expect(await call(draft, saved)).toMatchObject({
    status: 409,
    body: { message: messages.applicationForm.alreadySubmitted },
  })
})

it('lets two tabs find one draft and one photo, refuses the tab that is behind, and begins anew with a scenario', async () => {
  const [one, other] = [student(), student()]
  one.choose({ scenario: 'registered' })
  const [call, otherCall] = [clientOf(one), clientOf(other)]
  const draft = 'PUT /students/application-form/draft' as const
  const photo = 'PUT /students/application-form/draft/photo' as const
  expect(await call(draft, samples[draft]!(one.state().db))).toMatchObject({ status: 200 })
  expect(await otherCall('GET /students/application-form/draft')).toMatchObject({
    body: { data: { draft: { version: 1, values: { gender: 'female' } } } },
  })
  expect(await otherCall(draft, samples[draft]!(one.state().db))).toMatchObject({
    status: 409,
    body: { code: 'draft-stale' },
  })
  const chosen = samples[photo]!(one.state().db) as { body: object }
  for (const [status, caller] of [
    [200, call],
    [409, otherCall],
  ] as const) {
    expect(await caller(photo, { body: { ...chosen.body, replaces: 'none' } })).toMatchObject({
      status,
    })
  }
  one.choose({ scenario: 'registered' })
  expect(await otherCall('GET /students/application-form/draft')).toMatchObject({
    body: { data: { draft: { version: 0, photo: null } } },
  })
})
