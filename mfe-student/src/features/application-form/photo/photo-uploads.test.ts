import { PhotoUploads, type PhotoServer } from './photo-uploads'

interface Call {
  photo: string
  progress: (share: number) => void
  arrive: () => void
  replaced: string
  fail: (status: number, code?: string) => void
}

/** A server that replies when the test says so, and stores the photos in order of arrival. */
function aServer() {
  const calls: Call[] = []
  let stored = 'before'
  const replace = (
    photo: string,
    replaced: string,
    progress: (share: number) => void,
  ): Promise<string> =>
    new Promise((done, refuse) => {
      calls.push({
        photo,
        replaced,
        progress,
        arrive: () => {
          stored = photo
          done(photo && `/at/${photo}`)
        },
        fail: (status, code) => {
          // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- as a call rejects
          refuse(
            status === 0
              ? { status: 'FETCH_ERROR', error: '' }
              : { status, data: { success: false, message: '', ...(code && { code }) } },
          )
        },
      })
    })
  const server: PhotoServer = { find: () => Promise.resolve(stored), replace }
  return { server, calls, stored: () => stored }
}

const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms)
beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

function start(waiting: string | null = null) {
  const { server, calls, stored } = aServer()
  const reported: [string, string][] = []
  const taken: string[] = []
  const uploads = new PhotoUploads({
    server,
    waiting,
    base: 'before',
    onChosen: () => undefined,
    onStored: (...what) => {
      reported.push(what)
    },
    onTaken: (address) => {
      taken.push(address)
    },
  })
  uploads.resume()
  return { uploads, calls, stored, reported, taken, kind: () => uploads.current().kind }
}

it('removes a photo only after its upload has ended, so that the removal is what stays', async () => {
  const { uploads, calls, stored, reported, kind } = start()
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
  expect([stored(), kind(), reported]).toEqual(['', 'stored', [['', '']]])
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
  expect([uploads.picture('/at/one'), uploads.picture('/at/other'), uploads.picture('')]).toEqual([
    'one',
    '/at/other',
    '',
  ])
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
  expect([calls.length, kind()]).toEqual([5, 'stored'])
})

it.each([
  [401, 'signed-out'],
  [400, 'refused'],
  [409, 'closed'],
])('does not try again by itself after %i', async (status, kind) => {
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
  void uploads.settled().then(() => {
    settled = true
  })
  await pass(1_000)
  expect(settled).toBe(false)
  calls[0]!.fail(0)
  await pass(0)
  expect(settled).toBe(true)
  uploads.stop()
  await pass(120_000)
  expect(calls).toHaveLength(1)
})

it('says which photo each one replaces, and asks when it is another by now', async () => {
  for (const choice of ['mine', 'theirs'] as const) {
    const { uploads, calls, reported, kind, stored } = start()
    uploads.send('one')
    await pass(0)
    calls[0]!.arrive()
    await pass(0)
    uploads.send('two')
    await pass(0)
    expect(calls.map(({ replaced }) => replaced)).toEqual(['before', '/at/one'])
    calls[1]!.fail(409, 'photo-stale')
    await pass(60_000)
    expect([uploads.current(), calls.length]).toEqual([
      { kind: 'conflict', mine: 'two', theirs: stored() },
      2,
    ])
    uploads.decide(choice)
    await pass(0)
    if (choice === 'theirs')
      expect([reported.at(-1), kind(), calls.length]).toEqual([['two', stored()], 'idle', 2])
    else {
      expect([calls[2]!.photo, calls[2]!.replaced]).toEqual(['two', 'one'])
      calls[2]!.arrive()
      await pass(0)
      expect([stored(), kind()]).toEqual(['two', 'stored'])
    }
  }
})

it('takes over the photo of another device, unless one was chosen here meanwhile', async () => {
  const { uploads, calls, taken } = start()
  uploads.follow()('/at/other')
  uploads.follow()('/at/other')
  const late = uploads.follow()
  uploads.send('one')
  late('/at/third')
  await pass(0)
  uploads.follow()('/at/third')
  calls[0]!.arrive()
  await pass(0)
  late(null)
  expect([taken, calls[0]!.replaced]).toEqual([['/at/other'], '/at/other'])
  uploads.follow()(null)
  expect(taken).toEqual(['/at/other', ''])
})
