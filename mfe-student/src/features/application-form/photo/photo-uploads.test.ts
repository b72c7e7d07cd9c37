import { PhotoUploads, type PhotoServer } from './photo-uploads'

interface Call {
  photo: string
  progress: (share: number) => void
  arrive: () => void
  fail: (status: number) => void
}

/** A server that answers when it is told to, and keeps what arrives, in the order it arrives. */
function aServer() {
  const calls: Call[] = []
  let stored = 'before'
  const put = (photo: string, progress: (share: number) => void = () => undefined): Promise<string> =>
    new Promise((done, refuse) => {
      calls.push({
        photo, progress,
        arrive: () => { stored = photo; done(photo && `/at/${photo}`) },
        fail: (status) => { refuse({ status, errors: [] }) }, // eslint-disable-line @typescript-eslint/prefer-promise-reject-errors -- an ApiFailure
      })
    })
  const server: PhotoServer = { save: put, remove: () => put('') }
  return { server, calls, stored: () => stored }
}

const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms)
beforeEach(() => { jest.useFakeTimers() })
afterEach(() => { jest.useRealTimers() })

function start(waiting: string | null = null) {
  const { server, calls, stored } = aServer()
  const kept: [string, string][] = []
  const uploads = new PhotoUploads({ server, waiting, onChosen: () => undefined, onKept: (...what) => { kept.push(what) } })
  uploads.resume()
  return { uploads, calls, stored, kept, kind: () => uploads.current().kind }
}

it('removes a photo only after its upload has ended, so that the removal is what stays', async () => {
  const { uploads, calls, stored, kept, kind } = start()
  uploads.send('one')
  await pass(0)
  uploads.send('')
  await pass(1_000)
  expect(calls.map(({ photo }) => photo)).toEqual(['one'])
  calls[0]!.arrive()
  await pass(0)
  expect([calls.map(({ photo }) => photo), kind()]).toEqual([['one', ''], 'saving'])
  calls[1]!.arrive()
  await pass(0)
  expect([stored(), kind(), kept]).toEqual(['', 'kept', [['', '']]])
})

it('sends only the newest of what was chosen meanwhile, also when the one before failed', async () => {
  const { uploads, calls, stored } = start()
  for (const photo of ['one', 'two', 'three']) {
    uploads.send(photo)
    await pass(0)
  }
  calls[0]!.fail(503)
  await pass(0)
  calls[1]!.arrive()
  await pass(0)
  expect([calls.map(({ photo }) => photo), stored()]).toEqual([['one', 'three'], 'three'])
})

it('waits for a call of the form that was on the screen before', async () => {
  const before = start()
  before.uploads.send('one')
  await pass(0)
  before.uploads.stop()
  const now = start()
  now.uploads.send('')
  await pass(1_000)
  expect(now.calls).toHaveLength(0)
  before.calls[0]!.arrive()
  await pass(0)
  expect(now.calls.map(({ photo }) => photo)).toEqual([''])
  now.calls[0]!.arrive()
  await pass(0)
})

it('tells how far it is, and shows what it has sent without fetching it', async () => {
  const { uploads, calls } = start()
  uploads.send('one')
  await pass(0)
  calls[0]!.progress(0.4)
  expect(uploads.current()).toEqual({ kind: 'saving', share: 0.4 })
  calls[0]!.arrive()
  await pass(0)
  expect([uploads.picture('/at/one'), uploads.picture('/at/other'), uploads.picture('')]).toEqual(['one', '/at/other', ''])
})

it('tries again after 2, 4, 8 seconds, and at once when the network is back', async () => {
  const { uploads, calls, kind } = start('waiting')
  for (const [nth, seconds] of [2, 4, 8].entries()) {
    await pass(0)
    calls[nth]!.fail(0)
    await pass(seconds * 1_000 - 1)
    expect([calls.length, kind()]).toEqual([nth + 1, 'failed'])
    await pass(1)
  }
  calls[3]!.fail(0)
  await pass(0)
  void uploads.flush()
  await pass(0)
  calls[4]!.arrive()
  await pass(120_000)
  expect([calls.length, kind()]).toEqual([5, 'kept'])
})

it.each([[401, 'signed-out'], [400, 'refused'], [409, 'closed']])('does not try again by itself after %i', async (status, kind) => {
  const page = start('waiting')
  await pass(0)
  page.calls[0]!.fail(status)
  await pass(120_000)
  expect([page.calls.length, page.kind()]).toEqual([1, kind])
})

it('is settled when nothing is on its way, whether it arrived or not', async () => {
  const { uploads, calls } = start('waiting')
  await pass(0)
  let settled = false
  void uploads.settled().then(() => { settled = true })
  await pass(1_000)
  expect(settled).toBe(false)
  calls[0]!.fail(0)
  await pass(0)
  expect(settled).toBe(true)
  uploads.stop()
  await pass(120_000)
  expect(calls).toHaveLength(1)
})
