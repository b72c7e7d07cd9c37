import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { areaPreload, type AreaPreload } from './area-preload'
import { siteInFolder } from './site-files'
import type { Visitor } from './visitor'

const root = mkdtempSync(join(tmpdir(), 'preload-'))
const folder = join(root, 'mfe', 'mfe-student', '1-a')
const noteFiles = (text: string): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'release.json'), text)
}
beforeEach(() => {
  noteFiles(
    JSON.stringify({ pages: { 'student.sign-in': ['area.js', 'sign-in.css', 'sign-in.js'] } }),
  )
})
afterAll(() => {
  rmSync(root, { recursive: true })
})

const routes = [
  { id: 'student.sign-in', path: '/app/auth', access: 'guest' },
  { id: 'student.home', path: '/app', access: 'student', reads: ['GET /students/progress'] },
  { id: 'student.receipt', path: '/app/receipts/:id', access: 'student' },
  { id: 'student.apply', path: '/app/apply', access: 'guest', reads: ['GET /programtypes'] },
]
const stable = {
  release: '1-a',
  container: { entry: 'remoteEntry.js', integrity: 'sha384-Aa+/=' },
  preload: ['remoteEntry.js', 'area.css', 'area.js'],
  area: { routes },
}
const preloadOf = (place: object): Promise<AreaPreload> =>
  areaPreload(siteInFolder(root), {
    remotes: { 'mfe-public': { stable: null }, 'mfe-student': { stable, ...place } },
  })
const by = (hinted: string[], ...canaries: string[]): Visitor => ({
  hinted,
  canaries,
  lessData: false,
})
const shared = [
  '</mfe/mfe-student/1-a/remoteEntry.js>; rel=preload; as=script; crossorigin=anonymous; integrity="sha384-Aa+/="',
  '</mfe/mfe-student/1-a/area.css>; rel=preload; as=style',
  '</mfe/mfe-student/1-a/area.js>; rel=preload; as=script',
]
const call = (path: string): string =>
  `</api${path}>; rel=preload; as=fetch; crossorigin=use-credentials`

let preload: AreaPreload
beforeEach(async () => {
  preload = await preloadOf({ canary: null, disabled: null })
})

it('asks for the files of a path’s area and of its page as the shell will, each once', () => {
  const own = [
    '</mfe/mfe-student/1-a/sign-in.css>; rel=preload; as=style',
    '</mfe/mfe-student/1-a/sign-in.js>; rel=preload; as=script',
  ]
  expect(preload('/app/auth', by([]))).toEqual([...shared, ...own])
  expect(preload('/app/auth/', by([]))).toHaveLength(5)
})

it('leaves a guarded page alone until somebody of its kind seems to be signed in', () => {
  expect([preload('/app', by([])), preload('/app', by(['staff']))]).toEqual([[], []])
  expect(preload('/app', by(['staff', 'student']))).not.toEqual([])
  expect(preload('/app/receipts/7', by(['student']))).not.toEqual([])
  expect(preload('/app/receipts/', by(['student']))).toEqual([])
})

it('asks who is signed in as the shell will, where there is a hint, and for what the page reads first', () => {
  expect(preload('/app', by(['student']))).toEqual([
    call('/students/user-data'),
    ...shared,
    call('/students/progress'),
    call('/site'),
    call('/notifications?active=true&general=true'),
  ])
  expect(preload('/app', by(['student', 'staff']))[0]).toBe(call('/students/user-data'))
  expect(preload('/app/apply', by([]))).toEqual([...shared, call('/programtypes')])
})

it('asks for the notifications of the student whom the browser names', () => {
  const visitor = { ...by(['student']), student: 'APP25000003' }
  const own = call('/notifications?active=true&targetStudent=APP25000003')
  expect(preload('/app', visitor).filter((link) => link === own)).toHaveLength(1)
  expect(preload('/app/apply', visitor)).not.toContain(own)
})

it('asks for the staff profile first below /staff', async () => {
  const area = { routes: [{ id: 'people.home', path: '/staff', access: 'staff' }] }
  const staff = await areaPreload(siteInFolder(root), {
    remotes: { 'mfe-staff-people': { stable: { ...stable, area } } },
  })
  const links = staff('/staff', by(['student', 'staff']))
  expect(links[0]).toBe(call('/staff/profile'))
  expect(links.slice(-2)).toEqual([call('/site'), call('/staff/notifications')])
})

it.each([
  ['are not known', '{}'],
  ['cannot be read', '{'],
  ['are none', JSON.stringify({ pages: { 'student.sign-in': 'all>; rel=x' } })],
])('does without a page’s own files where they %s', async (_, text) => {
  noteFiles(text)
  expect((await preloadOf({}))('/app/auth', by([]))).toEqual(shared)
})

it.each([
  ['a switched-off area', { disabled: { message: 'Back soon' } }],
  ['no hash', { stable: { ...stable, container: { entry: 'remoteEntry.js' } } }],
  ['a name that leads elsewhere', { stable: { ...stable, release: '../x' } }],
  [
    'a header of its own',
    { stable: { ...stable, container: { entry: 'x', integrity: 'sha384-a"\r\nset-cookie: a=b' } } },
  ],
])('asks for no file of %s', async (_, place) => {
  expect((await preloadOf(place))('/app/auth', by([]))).toEqual([])
})

it('asks for the files of the canary where the browser runs it, and else for the stable ones', async () => {
  const canary = { ...stable, release: '2-b', percent: 20, salt: 'mfe-student:2-b' }
  const preload = await preloadOf({ canary })
  const releasesAt = (visitor: Visitor) => [
    ...new Set(preload('/app/auth', visitor).map((link) => /mfe-student\/([^/]+)/.exec(link)?.[1])),
  ]
  expect(releasesAt(by([]))).toEqual(['1-a'])
  expect(releasesAt(by([], 'mfe-student@2-b'))).toEqual(['2-b'])
  expect(releasesAt(by([], 'mfe-student@3-c', 'mfe-public@2-b'))).toEqual(['1-a'])
})

it('asks for nothing at a path of no area, and of a registry without areas', async () => {
  expect([
    preload('/nowhere', by([])),
    (await areaPreload(siteInFolder(root), { remotes: {} }))('/app', by([])),
  ]).toEqual([[], []])
})

it('skips what could not be an address', async () => {
  const odd = [
    {
      id: 'student.home',
      path: '/app/auth',
      access: 'guest',
      reads: ['GET /a>; rel=x', 'POST /students', 7],
    },
  ]
  const place = { stable: { ...stable, preload: ['a>; rel=x', 'area.js'], area: { routes: odd } } }
  expect((await preloadOf(place))('/app/auth', by([]))).toEqual([
    '</mfe/mfe-student/1-a/area.js>; rel=preload; as=script',
  ])
})
