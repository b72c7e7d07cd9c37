import { screen, waitFor, within } from '@portal/testing'
import { renderShell } from '../testing/render-shell'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
beforeEach(() => { jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined) })

it('focus the heading and say the title once; the first page keeps its focus', async () => {
  const { user } = renderShell()
  await heading('Home page')
  expect(document.body).toHaveFocus()
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'About Us' }))
  const h1 = await heading('About us page')
  await waitFor(() => { expect(h1).toHaveFocus() })
  expect(screen.getByText('About us – Ayoka Polytechnic', { selector: '[role=status]' })).toBeInTheDocument()
})

it('scroll to the top, or to the target of the hash', async () => {
  const toTop = jest.mocked(globalThis.scrollTo)
  const intoView = jest.fn()
  Element.prototype.scrollIntoView = intoView
  globalThis.matchMedia = jest.fn(() => ({ matches: false })) as never
  const About = () => <><h1>About us page</h1><h2 id="team">Team</h2></>
  const { go } = renderShell({ pages: { 'test.about': About } })
  await heading('Home page')
  await go('/about#team')
  await waitFor(() => { expect(screen.getByRole('heading', { name: 'Team' })).toHaveFocus() })
  expect(intoView).toHaveBeenCalledWith({ behavior: 'smooth', block: 'start' })
  toTop.mockClear()
  await go('/')
  await heading('Home page')
  expect(toTop).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
})

describe('a hash that leads nowhere', () => {
  it.each(['#', '#%', '#100%', '#%E0%A4%A', '#nobody'])('%s leaves the page as it is, opened there or gone to', async (hash) => {
    const crashed = jest.fn()
    const opened = renderShell({ path: `/about${hash}`, areas: { report: crashed } })
    await heading('About us page')
    await opened.go('/')
    await heading('Home page')
    await opened.go(`/about${hash}`)
    expect(await heading('About us page')).toBeVisible()
    expect(crashed).not.toHaveBeenCalledWith(expect.anything(), expect.anything(), expect.objectContaining({ kind: 'crash' }))
  })

  it('is taken as it stands where it cannot be decoded', async () => {
    Element.prototype.scrollIntoView = jest.fn()
    const About = () => <><h1>About us page</h1><h2 id="100%">Everybody</h2></>
    renderShell({ path: '/about#100%', pages: { 'test.about': About } })
    await waitFor(() => { expect(screen.getByRole('heading', { name: 'Everybody' })).toHaveFocus() })
  })
})

it('a change of the search part moves nothing', async () => {
  const toTop = jest.mocked(globalThis.scrollTo)
  const { go } = renderShell({ path: '/about' })
  await heading('About us page')
  toTop.mockClear()
  await go('/about?page=2')
  expect(toTop).not.toHaveBeenCalled()
  expect(document.body).toHaveFocus()
})

it('the skip link leads to the main part', async () => {
  const { user, location } = renderShell()
  await heading('Home page')
  await user.tab()
  expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
  expect(location().hash).toBe('')
})

it('a page one is sent to at the start keeps the focus too', async () => {
  renderShell({ path: '/app/finance' })
  await heading('Student sign-in page')
  expect(document.body).toHaveFocus()
})
