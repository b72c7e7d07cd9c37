import { areaPreload } from './area-preload'

const routes = [{ path: '/app/auth', access: 'guest' }, { path: '/app', access: 'student' }, { path: '/app/receipts/:id', access: 'student' }]
const stable = {
  release: '1-a', container: { entry: 'remoteEntry.js', integrity: 'sha384-Aa+/=' }, preload: ['remoteEntry.js', 'area.css', 'area.js'], area: { routes },
}
const preloadOf = (place: object) => areaPreload({ remotes: { 'mfe-public': { stable: null }, 'mfe-student': { stable, ...place } } })
const preload = preloadOf({ canary: null, disabled: null })

it('asks for the files of a path’s area as the shell will', () => {
  expect(preload('/app/auth', [])).toBe([
    '</mfe/mfe-student/1-a/remoteEntry.js>; rel=preload; as=script; crossorigin=anonymous; integrity="sha384-Aa+/="',
    '</mfe/mfe-student/1-a/area.css>; rel=preload; as=style', '</mfe/mfe-student/1-a/area.js>; rel=preload; as=script',
  ].join(', '))
  expect(preload('/app/auth/', [])).toBeDefined()
})

it('leaves a guarded page’s area alone until somebody of its kind seems to be signed in', () => {
  expect([preload('/app', []), preload('/app', ['staff'])]).toEqual([undefined, undefined])
  expect(preload('/app', ['staff', 'student'])).toBeDefined()
  expect([preload('/app/receipts/7', ['student']), preload('/app/receipts/', ['student'])]).toEqual([expect.any(String), undefined])
})

it.each([
  ['a canary, which some browsers run instead', { canary: { release: '2-b' } }],
  ['a switched-off area', { disabled: { message: 'Back soon' } }],
  ['no hash', { stable: { ...stable, container: { entry: 'remoteEntry.js' } } }],
  ['a name that leads elsewhere', { stable: { ...stable, release: '../x' } }],
  ['a header of its own', { stable: { ...stable, container: { entry: 'x', integrity: 'sha384-a"\r\nset-cookie: a=b' } } }],
])('asks for nothing of %s', (_, place) => {
  expect(preloadOf(place)('/app/auth', [])).toBeUndefined()
})

it('asks for nothing at a path of no area, and of a registry without areas', () => {
  expect([preload('/nowhere', []), areaPreload({})('/app', [])]).toEqual([undefined, undefined])
})

it('skips files whose names could not be an address', () => {
  expect(preloadOf({ stable: { ...stable, preload: ['a>; rel=x', 'area.js'] } })('/app/auth', [])).toBe('</mfe/mfe-student/1-a/area.js>; rel=preload; as=script')
})
