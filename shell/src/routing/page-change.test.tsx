import { screen, waitFor, within } from '@portal/testing'
import { renderShell } from '../testing/render-shell'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const intoView = jest.fn()
beforeEach(() => {
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  intoView.mockClear()
  // jsdom has neither
  Element.prototype.scrollIntoView = intoView
  globalThis.matchMedia = jest.fn(() => ({ matches: false })) as never
})

it('focus the heading and say the title once; the first page keeps its focus', async () => {
  const { user } = renderShell()
  await heading('Home page')
  expect(document.body).toHaveFocus()
  await user.click(
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
      name: 'About Us',
    }),
  )
  const h1 = await heading('About us page')
  await waitFor(() => {
    expect(h1).toHaveFocus()
  })
  expect(
    screen.getByText('About us – Ayoka Polytechnic', { selector: '[role=status]' }),
  ).toBeInTheDocument()
})

it('scroll to the top, or to the target of the hash', async () => {
  const toTop = jest.mocked(globalThis.scrollTo)
  const About = () => (
    <>
      <h1>About us page</h1>
      <h2 id="team">Team</h2>
    </>
  )
  const { go } = renderShell({ pages: { 'test.about': About } })
  await heading('Home page')
  await go('/about#team')
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Team' })).toHaveFocus()
  })
  expect(intoView).toHaveBeenCalledWith({ behavior: 'smooth', block: 'start' })
  toTop.mockClear()
  await go('/')
  await heading('Home page')
  expect(toTop).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
})

describe('a hash that leads nowhere', () => {
  it.each(['#', '#%', '#100%', '#%E0%A4%A', '#nobody'])(
    '%s leaves the page as it is, opened there or gone to',
    async (hash) => {
      const crashed = jest.fn()
      const opened = renderShell({ path: `/about${hash}`, areas: { report: crashed } })
      await heading('About us page')
      await opened.go('/')
      await heading('Home page')
      await opened.go(`/about${hash}`)
      expect(await heading('About us page')).toBeVisible()
      expect(crashed).not.toHaveBeenCalledWith(
        expect.anything(),
        expect.anything(),
        expect.objectContaining({ kind: 'crash' }),
      )
    },
  )

  it('is taken as it stands where it cannot be decoded', async () => {
    const About = () => (
      <>
        <h1>About us page</h1>
        <h2 id="100%">Everybody</h2>
      </>
    )
    renderShell({ path: '/about#100%', pages: { 'test.about': About } })
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Everybody' })).toHaveFocus()
    })
  })
})

describe('on the page where one is already', () => {
  const home = () =>
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Home' })
  const Home = () => (
    <>
      <h1>Home page</h1>
      <h2 id="how-to-apply">How to apply</h2>
      <input aria-label="Search" />
    </>
  )
  const toTop = () => jest.mocked(globalThis.scrollTo)
  const open = async (path: string) => {
    const shell = renderShell({ path, pages: { 'test.home': Home } })
    await heading('Home page')
    toTop().mockClear()
    return shell
  }

  it('scrolls to the top when only the hash goes, and focuses the heading', async () => {
    const { user, location } = await open('/#how-to-apply')
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'How to apply' })).toHaveFocus()
    })
    await user.click(home())
    expect(location().hash).toBe('')
    expect(toTop()).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
    await waitFor(() => {
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    })
  })

  it('scrolls to the top for a link to the same address', async () => {
    const { user } = await open('/')
    await user.click(home())
    expect(toTop()).toHaveBeenCalledTimes(1)
    expect(toTop()).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
    expect(home()).toHaveFocus()
  })

  it('goes to a target smoothly, from where one is', async () => {
    const { go } = await open('/')
    await go('/#how-to-apply')
    expect(intoView).toHaveBeenCalled()
    expect(toTop()).not.toHaveBeenCalled()
  })

  it.each(['/', '/?q=a', '/?q='])('somebody who types or filters is left alone: %s', async (to) => {
    const { user, go } = await open('/')
    await user.click(screen.getByLabelText('Search'))
    await go(to)
    expect(toTop()).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Search')).toHaveFocus()
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
