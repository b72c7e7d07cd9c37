import {
  addReleaseToken,
  listReleaseTokens,
  releaseTokenMessages,
  revokeReleaseToken,
} from '@portal/contracts'
import {
  aReleaseToken,
  aStaffWith,
  done,
  expectNoViolations,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  success,
  within,
} from '@portal/testing'
import { ReleaseTokensPage } from './ReleaseTokensPage'

const open = (search = '') =>
  renderPage(<ReleaseTokensPage />, {
    path: `/staff/database/release-tokens${search}`,
    session: { staff: aStaffWith('database') },
  })
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

it('lists the tokens of each state, and revokes only active ones', async () => {
  server.use(
    mock(listReleaseTokens, () => [
      aReleaseToken({ lastUsedAt: '2026-11-20T09:30:00.000Z' }),
      aReleaseToken({ name: 'Library team', right: 'publish', status: 'expired' }),
      aReleaseToken({ name: 'Old server', status: 'revoked', createdBy: null }),
    ]),
  )
  open()
  const row = (await screen.findByText('Student team')).closest('tr') as HTMLElement
  expect(row).toHaveTextContent(/ends in k3Qx.*mfe-student.*Publish, promote and roll back.*Active/)
  expect(screen.getByText('Library team').closest('tr')).toHaveTextContent(/Expired/)
  expect(screen.getAllByRole('button', { name: /^Revoke / })).toHaveLength(1)
  await expectNoViolations()
})

it('shows a new token once, and asks before it is gone', async () => {
  const sent: unknown[] = []
  server.use(
    mock(addReleaseToken, ({ body }) => {
      sent.push(body)
      return {
        ...success({ ...aReleaseToken({ name: 'CI' }), token: 'portal_secret' }),
        message: releaseTokenMessages.added,
      }
    }),
  )
  const { user } = open('?edit=new')
  const form = await dialogOf('Add a release token')
  await user.type(form.getByLabelText('Name'), 'CI')
  await user.type(form.getByLabelText('Areas'), 'mfe-student, shell')
  await user.click(form.getByLabelText('Publish, promote and roll back'))
  await user.click(form.getByRole('button', { name: 'Save' }))
  const shown = await dialogOf('Token “CI”')
  expect(shown.getByText('portal_secret')).toBeVisible()
  expect(sent).toEqual([
    {
      name: 'CI',
      areas: ['mfe-student', 'shell'],
      right: 'promote',
      expiresOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    },
  ])
  await expectNoViolations()
  await user.click(shown.getByRole('button', { name: /Close/ }))
  const question = await screen.findByRole('alertdialog', { name: 'Have you copied the token?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(shown.getByText('portal_secret')).toBeVisible()
  await user.click(shown.getByRole('button', { name: 'I have copied it' }))
  expect(screen.queryByText('portal_secret')).not.toBeInTheDocument()
})

it.each([
  ['Areas', 'student', releaseTokenMessages.areas],
  ['Areas', ',', releaseTokenMessages.areas],
])('refuses %s %j with a sentence', async (label, value, sentence) => {
  const { user } = open('?edit=new')
  const form = await dialogOf('Add a release token')
  await user.type(form.getByLabelText('Name'), 'CI')
  await user.type(form.getByLabelText(label), value)
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(sentence)).toBeVisible()
})

it('keeps the entries when the name is taken', async () => {
  const message = releaseTokenMessages.nameTaken
  server.use(refuse(addReleaseToken, 409, { message, errors: [{ field: 'name', message }] }))
  const { user } = open('?edit=new')
  const form = await dialogOf('Add a release token')
  await user.type(form.getByLabelText('Name'), 'CI')
  await user.type(form.getByLabelText('Areas'), 'shell')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(message)).toBeVisible()
  expect(form.getByLabelText('Areas')).toHaveValue('shell')
})

it('revokes a token after a question', async () => {
  const revoked: string[] = []
  const token = aReleaseToken()
  server.use(
    mock(listReleaseTokens, () => [token]),
    mock(revokeReleaseToken, ({ params }) => {
      revoked.push(params.id)
      return done(releaseTokenMessages.revoked)
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Revoke Student team' }))
  const question = await screen.findByRole('alertdialog', { name: 'Revoke “Student team”?' })
  expect(question).toHaveTextContent(releaseTokenMessages.revokeWarning)
  await user.click(within(question).getByRole('button', { name: 'Yes, revoke it' }))
  expect(await screen.findByText(releaseTokenMessages.revoked)).toBeVisible()
  expect(revoked).toEqual([token._id])
})

it('says that there are none, or that they could not be loaded', async () => {
  server.use(mock(listReleaseTokens, () => []))
  const { unmount } = open()
  expect(await screen.findByText(releaseTokenMessages.none)).toBeVisible()
  unmount()
  server.use(refuse(listReleaseTokens, 503, { message: releaseTokenMessages.fetchFailed }))
  open()
  expect((await screen.findAllByText(releaseTokenMessages.fetchFailed))[0]).toBeVisible()
})
