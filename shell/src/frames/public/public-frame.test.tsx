import { newsletter } from '@portal/content/newsletter'
import { ownDepartment } from '@portal/content/own-department'
import { listPublicSchools, newsletterMessages, subscribeToNewsletter } from '@portal/contracts'
import {
  act,
  delayed,
  done,
  expectNoViolations,
  mock,
  networkError,
  refuse,
  screen,
  server,
  success,
  within,
} from '@portal/testing'
import { renderShell } from '../../testing/render-shell'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
beforeEach(() => {
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})

async function open() {
  const rendered = renderShell()
  await heading('Home page')
  return rendered
}
const nav = () => within(screen.getAllByRole('navigation', { name: 'Main' })[0]!)
const press = async (user: Awaited<ReturnType<typeof open>>['user'], ...names: string[]) => {
  for (const name of names) await user.click(await screen.findByRole('button', { name }))
}

it('has all its entries', async () => {
  await open()
  const top = [...(nav().getAllByRole('list')[0]?.children ?? [])].map(
    (item) => item.firstElementChild?.textContent,
  )
  expect(top).toEqual(['Home', 'Academics', 'About Us', 'Admissions', 'Portal', 'Contact Us'])
})

it('has what is not there yet as words, and says of another website that it is one', async () => {
  const { user } = await open()
  await press(user, 'Academics', 'Admissions')
  for (const label of ['Calendars', 'Careers'])
    expect(screen.getByText(label)).toHaveTextContent(`${label} (coming soon)`)
  expect(screen.getByText('Calendars').closest('a')).toBeNull()
  expect(screen.getByRole('link', { name: 'Agent login (another website)' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:/),
  )
  const inside = within(nav().getByRole('button', { name: 'Admissions' }).closest('li')!)
  expect(inside.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'How to apply',
    'New applications',
    'Applicant Portal',
    'Scholarship',
    'Agent login(another website)',
  ])
})

it('opens one level after the other; Escape closes one and returns the focus', async () => {
  const { user } = await open()
  const academics = screen.getByRole('button', { name: 'Academics' })
  await user.click(academics)
  expect(academics).toHaveAttribute('aria-expanded', 'true')
  const schools = screen.getByRole('button', { name: 'Schools' })
  await user.click(schools)
  await expectNoViolations()
  await user.keyboard('{Escape}')
  expect(schools).toHaveFocus()
  expect(academics).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{Escape}')
  expect(academics).toHaveFocus()
  expect(academics).toHaveAttribute('aria-expanded', 'false')
})

it('opening one menu closes the other', async () => {
  const { user } = await open()
  await press(user, 'Admissions', 'Portal')
  expect(screen.getByRole('button', { name: 'Admissions' })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
})

it('asks for the schools when somebody comes near, and leads to each department', async () => {
  let asked = 0
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/schools/public')) asked += 1
  })
  const { user } = await open()
  expect(asked).toBe(0)
  await press(user, 'Academics', 'Schools', 'School of Applied Sciences')
  expect(nav().getByRole('link', { name: 'Computer Science' })).toHaveAttribute(
    'href',
    '/department',
  )
  expect(asked).toBe(1)
})

it('has that department in the HTML too, where nobody has come near and no script may ever run', async () => {
  await open()
  const schools = screen.getByRole('navigation', { name: 'Main' }).querySelector('ul ul ul')
  expect(schools).toHaveTextContent(ownDepartment.title)
  expect(schools).not.toHaveTextContent('Loading')
})

it('the footer has a link to the application for visitors without a menu', async () => {
  await open()
  expect(
    within(screen.getByRole('contentinfo')).getByRole('link', { name: 'How to apply' }),
  ).toHaveAttribute('href', '/#how-to-apply')
})

it('says that the schools are on their way', async () => {
  server.use(delayed(listPublicSchools, success({ schools: [] }), 10_000))
  const { user } = await open()
  await press(user, 'Academics', 'Schools')
  expect(nav().getByText('Loading...')).toBeVisible()
})

it('has the department with a page of its own when the schools do not load, and tries again', async () => {
  server.use(refuse(listPublicSchools, 503, { message: 'Busy' }))
  const { user } = await open()
  await press(user, 'Academics', 'Schools')
  expect(await nav().findByText('The schools could not be loaded.')).toBeVisible()
  expect(nav().getByRole('link', { name: ownDepartment.title })).toHaveAttribute(
    'href',
    '/department',
  )
  server.resetHandlers()
  await press(user, 'Try again')
  expect(await screen.findByRole('button', { name: 'School of Applied Sciences' })).toBeVisible()
})

it('has that department when no school is listed, and says when a school has no departments', async () => {
  server.use(mock(listPublicSchools, success({ schools: [] })))
  const { user, unmount } = await open()
  await press(user, 'Academics', 'Schools')
  expect(await nav().findByText('No other departments are listed yet.')).toBeVisible()
  unmount()
  const school = {
    _id: '01980000-0000-7000-8000-000000000001',
    name: 'School of Art',
    description: null,
    departments: [],
  }
  server.use(mock(listPublicSchools, success({ schools: [school] })))
  const again = await open()
  await press(again.user, 'Academics', 'Schools', 'School of Art')
  expect(nav().getByText('Nothing is listed yet.')).toBeVisible()
})

it('on a phone the menu is a dialog', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }))
  await user.click(menu.getByRole('button', { name: 'Admissions' }))
  expect(menu.getByRole('link', { name: 'How to apply' })).toBeVisible()
  await expectNoViolations()
  menu.getByRole('button', { name: 'Close menu' }).focus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus()
})

it('the footer is no maze, and has all the quick links', async () => {
  await open()
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getAllByRole('link').length).toBeLessThanOrEqual(30)
  expect(footer.getByRole('link', { name: 'Check a receipt or document' })).toHaveAttribute(
    'href',
    '/receipt',
  )
  expect(footer.getByRole('link', { name: /^FAQs/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:/),
  )
})

const emailField = () => within(screen.getByRole('contentinfo')).getByLabelText('Email')

it('subscribes to the newsletter once, and says what happens next', async () => {
  const sent: unknown[] = []
  server.use(
    mock(subscribeToNewsletter, ({ body }) => {
      sent.push(body)
      return done(newsletterMessages.sent)
    }),
  )
  const { user } = await open()
  await user.type(emailField(), ' ada@mail.example ')
  await user.dblClick(screen.getByRole('button', { name: 'Subscribe' }))
  expect(await screen.findByText(newsletterMessages.sent)).toHaveAttribute('role', 'status')
  expect(sent).toEqual([{ email: 'ada@mail.example' }])
  expect(emailField()).toHaveValue('')
  expect(screen.getByRole('button', { name: 'Subscribe' })).toHaveAccessibleDescription(
    newsletter.consent,
  ) // the text whose hash the API stores
})

it.each([
  '',
  '   ',
  'ada',
  'ada@',
  '<b>@x',
  '😀@mail.example',
  'فاطمة@mail.example',
  '0803 CALL ME',
  `${'x'.repeat(10_000)}@mail.example`,
])('refuses %.20j as an address, and sends nothing', async (typed) => {
  server.use(networkError(subscribeToNewsletter))
  const { user } = await open()
  emailField().focus()
  if (typed) await user.paste(typed)
  await press(user, 'Subscribe')
  expect(emailField()).toHaveAccessibleDescription('Please enter a valid email address.')
  expect(emailField()).toHaveFocus()
})

it.each([
  [
    'the sentence of the API',
    refuse(subscribeToNewsletter, 429, {
      message: 'Too many attempts. Please wait a little and try again.',
    }),
    'Too many attempts. Please wait a little and try again.',
  ],
  ['its own without an answer', networkError(subscribeToNewsletter), newsletterMessages.failed],
])('shows %s when subscribing fails, and keeps the address', async (_, handler, sentence) => {
  server.use(handler)
  const { user } = await open()
  await user.type(emailField(), 'ada@mail.example')
  await press(user, 'Subscribe')
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(emailField()).toHaveValue('ada@mail.example')
  await expectNoViolations()
})

it('says that the network is gone, and stops when it is back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open()
  const bar = screen.getByText('You are offline. Your entries are kept.')
  expect(bar.closest('[role=status]')).not.toBeNull()
  online.mockReturnValue(true)
  act(() => {
    globalThis.dispatchEvent(new Event('online'))
  })
  expect(bar).not.toBeInTheDocument()
})
