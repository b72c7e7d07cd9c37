import { identity } from '@portal/content/identity'
import { screen } from '@portal/testing'
import { aManifest, anEntry, aRelease } from '../testing/entries'
import { renderShell } from '../testing/render-shell'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const head =
  '<link rel="canonical" href="https://poly.example/first"><meta property="og:url" content="https://poly.example/first">' +
  '<meta name="description" content="First"><meta name="robots" content="noindex"><meta property="og:title" content="First"><meta property="og:description" content="First">'
const headTexts = () =>
  [...document.head.querySelectorAll('link, meta')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('content'),
  )
const described = {
  ...aManifest,
  routes: aManifest.routes.map((route) =>
    route.path === '/about' ? { ...route, description: 'Who we are.' } : route,
  ),
}
const registry = {
  seq: 1,
  shell: 'shell-1',
  areas: [
    anEntry({ manifest: described, stable: aRelease('1.0.0-abcdef12', { area: described }) }),
  ],
  incomplete: false,
}

beforeEach(() => {
  document.head.innerHTML = head
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})
afterEach(() => {
  document.head.innerHTML = ''
})

it('leaves the first page to what the server knows of it', async () => {
  const before = headTexts()
  renderShell({ registry })
  await heading('Home page')
  expect(headTexts()).toEqual(before)
})

it('keeps address, description and robots in step with the page', async () => {
  const { go } = renderShell({ registry })
  await heading('Home page')
  await go('/about')
  await heading('About us page')
  const about = 'https://poly.example/about'
  expect(headTexts()).toEqual([
    about,
    about,
    'Who we are.',
    'all',
    `About us – ${identity.name}`,
    'Who we are.',
  ])
})

it('has the address of a page that is not there, and not that of the page before', async () => {
  const { go } = renderShell({ registry })
  await heading('Home page')
  await go('/nowhere')
  await heading('Page not found')
  const nowhere = 'https://poly.example/nowhere'
  expect(headTexts()).toEqual([
    nowhere,
    nowhere,
    '',
    'noindex',
    `Page not found – ${identity.name}`,
    '',
  ])
})
