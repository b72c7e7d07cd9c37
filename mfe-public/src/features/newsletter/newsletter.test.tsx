import { confirmNewsletter, leaveNewsletter, newsletterMessages } from '@portal/contracts'
import { done, mock, networkError, refuse, renderPage, screen, server } from '@portal/testing'
import { ConfirmPage } from './ConfirmPage'
import { UnsubscribePage } from './UnsubscribePage'

const token = 'token-of-the-mail-1234567890'
const pages = [
  [
    'confirm',
    <ConfirmPage key="a" />,
    confirmNewsletter,
    'Confirm my subscription',
    newsletterMessages.confirmed,
    /could not be confirmed/,
    newsletterMessages.linkInvalid,
  ],
  [
    'unsubscribe',
    <UnsubscribePage key="b" />,
    leaveNewsletter,
    'Unsubscribe',
    newsletterMessages.left,
    /could not be unsubscribed/,
    'This link has already been used.',
  ],
] as const

describe.each(pages)('%s', (path, page, operation, button, success, unreached, gone) => {
  const open = (search = `?token=${token}`) =>
    renderPage(page, { path: `/newsletter/${path}${search}` })
  const press = () => screen.findByRole('button', { name: button })

  it('does nothing when it is opened, and what it is for when the button is pressed', async () => {
    const sent: unknown[] = []
    server.use(
      mock(operation, ({ body }) => {
        sent.push(body)
        return done(success)
      }),
    )
    const { user } = open()
    expect(sent).toEqual([])
    await user.dblClick(await press())
    expect(await screen.findByText(success)).toBeVisible()
    expect(sent).toEqual([{ token }])
    expect(screen.queryByRole('button', { name: button })).toBeNull()
  })

  it('says what it means that the link is not known any more, and asks no more', async () => {
    server.use(refuse(operation, 400, { message: newsletterMessages.linkInvalid }))
    const { user } = open()
    await user.click(await press())
    expect(await screen.findByRole('alert')).toHaveTextContent(gone)
    expect(screen.getByRole('alert')).not.toHaveTextContent(/work once/)
    expect(screen.queryByRole('button', { name: button })).toBeNull()
  })

  it.each(['', '?token=', '?other=1'])('says so at once without a token: %j', async (search) => {
    open(search)
    expect(await screen.findByRole('alert')).toHaveTextContent(newsletterMessages.linkInvalid)
    expect(screen.queryByRole('button', { name: button })).toBeNull()
  })

  it('can be tried again after a failure', async () => {
    server.use(networkError(operation))
    const { user } = open()
    await user.click(await press())
    expect(await screen.findByRole('alert')).toHaveTextContent(unreached)
    server.use(mock(operation, done(success)))
    await user.click(await press())
    expect(await screen.findByText(success)).toBeVisible()
  })
})
