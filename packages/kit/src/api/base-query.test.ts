import { messages, saveDraftPhoto, verifyPayment } from '@portal/contracts'
import { aStudent, mock, networkError, refuse, server, success } from '@portal/testing'
import { http } from 'msw'
import { studentSignedIn } from '../session/session-slice'
import { createPortalStore, type PortalDispatch } from '../store'
import { baseApi } from './base-api'
import { setAreaRelease } from './base-query'
import { defineApi, mutation } from './define-api'
import { upload } from './upload'

const timeoutSeconds = 0.4
defineApi('mfe-student', {
  savePhoto: mutation('PUT /students/application-form/draft/photo', { timeoutSeconds }),
  verify: mutation('POST /students/verify-payment'),
  saveLasting: mutation('PUT /students/application-form/draft/photo', { keepalive: true }),
})

const body = {
  applicationNumber: 'APP25000003',
  profileImage: `data:image/jpeg;base64,${'A'.repeat(200_000)}`,
}
const never = (): Promise<never> => new Promise(() => undefined)

interface Running {
  unwrap: () => Promise<unknown>
}
type Endpoint = Record<
  string,
  { initiate: (argument: unknown) => (dispatch: PortalDispatch) => Running }
>

/** A call as a hook makes it. */
function call(
  extra: { onProgress?: (share: number) => void; body?: object } = {},
  endpoint = 'mfe-student/savePhoto',
) {
  const store = createPortalStore()
  store.dispatch(studentSignedIn({ student: aStudent(), biodata: null }))
  const { initiate } = (baseApi.endpoints as unknown as Endpoint)[endpoint]!
  const running = store.dispatch(initiate({ body, ...extra }))
  return { store, answer: running.unwrap() }
}
const told = { onProgress: () => undefined }

it.each([
  ['a usual call', {}],
  ['a call that tells its progress', told],
])('sends %s with credentials and its area, and gives back the answer', async (_, extra) => {
  setAreaRelease('mfe-student', '1.2.3')
  let request: Request | undefined
  server.use(
    http.put('*/draft/photo', ({ request: sent }) => {
      request = sent
    }),
    mock(saveDraftPhoto, success({ photo: '/kept' })),
  )
  await expect(call(extra).answer).resolves.toEqual(success({ photo: '/kept' }))
  expect(request?.credentials).toBe('include')
  expect(request?.headers.get('x-portal-area')).toBe('mfe-student@1.2.3')
  expect(request?.headers.get('content-type')).toBe('application/json')
})

it.each([
  ['goes on without the page when it is small', 'mfe-student/saveLasting', 1_000, true],
  [
    'does not where the browser would refuse it for its size',
    'mfe-student/saveLasting',
    60_000,
    false,
  ],
  ['does not unless it is to', 'mfe-student/savePhoto', 1_000, false],
])('a save %s', async (_, endpoint, length, lasts) => {
  let request: Request | undefined
  server.use(
    http.put('*/draft/photo', ({ request: sent }) => {
      request = sent
    }),
    mock(saveDraftPhoto, success({ photo: '/kept' })),
  )
  const profileImage = `data:image/jpeg;base64,${'A'.repeat(length)}`
  await call({ body: { ...body, profileImage } }, endpoint).answer
  expect(request?.keepalive).toBe(lasts)
})

it.each([
  ['a usual call', {}],
  ['a call that tells its progress', told],
])(
  'takes an answer to %s that is no success for a refusal, whatever its status',
  async (_, extra) => {
    server.use(
      http.put('*/draft/photo', () => Response.json({ success: false, message: 'Not today' })),
    )
    await expect(call(extra).answer).rejects.toMatchObject({
      status: 400,
      data: { message: 'Not today' },
    })
  },
)

it('takes "not settled" for an answer about a payment', async () => {
  const unsettled = { success: false, channel: null, paymentFee: null }
  server.use(mock(verifyPayment, unsettled))
  await expect(
    call({ body: { paymentRef: 'PAY-1' } }, 'mfe-student/verify').answer,
  ).resolves.toEqual(unsettled)
})

it('tells how much of the body has left, up to all of it', async () => {
  const shares: number[] = []
  server.use(
    mock(saveDraftPhoto, ({ body: { profileImage } }) =>
      success({ photo: String(profileImage.length) }),
    ),
  )
  const { answer } = call({
    onProgress: (share) => {
      shares.push(share)
    },
  })
  await expect(answer).resolves.toEqual(success({ photo: String(body.profileImage.length) }))
  expect(shares.at(-1)).toBe(1)
  expect(shares.every((share) => share > 0 && share <= 1)).toBe(true)
})

it.each([
  ['a usual call', {}],
  ['a call that tells its progress', told],
])('fails %s as the API refuses it, and marks an ended session', async (_, extra) => {
  server.use(refuse(saveDraftPhoto, 401, { message: messages.general.notSignedIn }))
  const { store, answer } = call(extra)
  await expect(answer).rejects.toMatchObject({
    status: 401,
    data: { message: messages.general.notSignedIn },
  })
  expect(store.getState().session.expired).toBe(true)
})

it.each([
  ['a usual call', {}],
  ['a call that tells its progress', told],
])('fails %s without a network', async (_, extra) => {
  server.use(networkError(saveDraftPhoto))
  await expect(call(extra).answer).rejects.toMatchObject({ status: 'FETCH_ERROR' })
})

it.each([
  ['a usual call', {}],
  ['a call that tells its progress', told],
])('ends %s after the time that the operation was given', async (_, extra) => {
  server.use(http.put('*/draft/photo', never))
  const from = performance.now()
  await expect(call(extra).answer).rejects.toMatchObject({ status: 'TIMEOUT_ERROR' })
  expect(performance.now() - from).toBeGreaterThan(timeoutSeconds * 1_000 - 50)
})

it('stops an upload whose caller gives it up', async () => {
  const arrived = new Promise<void>((resolve) => {
    server.use(
      http.put('*/draft/photo', () => {
        resolve()
        return never()
      }),
    )
  })
  const caller = new AbortController()
  const { signal } = caller
  const sent = upload(
    new Request(`${location.origin}/api/draft/photo`, { method: 'PUT', body: 'x', signal }),
    () => undefined,
  )
  await arrived
  caller.abort()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  await expect(
    upload(new Request(`${location.origin}/`, { signal }), () => undefined),
  ).rejects.toMatchObject({ name: 'AbortError' })
})
