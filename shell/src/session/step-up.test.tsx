import {
  addRole,
  beginSecondFactorCheck,
  checkSecondFactor,
  secondFactorMessages,
} from '@portal/contracts'
import { defineApi, mutation } from '@portal/kit'
import {
  aPasskeyRequest,
  aRole,
  aStaff,
  browserError,
  browserWithPasskeys,
  done,
  expectNoViolations,
  mock,
  refuse,
  screen,
  server,
  success,
  within,
} from '@portal/testing'
import { renderShell } from '../testing/render-shell'

const browser = browserWithPasskeys()
const rolesApi = defineApi('shell', { addRoleHere: mutation('POST /roles') })

/** A page with an important change. */
function RolePage() {
  const [add, { isSuccess, isError }] = rolesApi.addRoleHere.useMutation()
  return (
    <>
      <h1>Roles</h1>
      <button type="button" onClick={() => void add({ body: { name: 'Cashier', modules: [] } })}>
        Add role
      </button>
      {isSuccess && <p>Added</p>}
      {isError && <p>Not added</p>}
    </>
  )
}

const again = () =>
  refuse(addRole, 403, { message: secondFactorMessages.again, code: 'SECOND_FACTOR_AGAIN' })
async function openAndAdd() {
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  const { user, unmount } = renderShell({
    path: '/staff',
    who: { staff: aStaff() },
    pages: { 'test.staff': RolePage },
  })
  await user.click(await screen.findByRole('button', { name: 'Add role' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  return { user, dialog, unmount }
}

it('asks for a code, shows a wrong one at its field, and repeats the change after a right one', async () => {
  const { wrong, confirmed } = secondFactorMessages
  server.use(
    again(),
    refuse(checkSecondFactor, 400, {
      message: wrong,
      errors: [{ field: 'code', message: wrong }],
    }),
  )
  const { user, dialog } = await openAndAdd()
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await dialog.findByText(secondFactorMessages.codeRequired)).toBeVisible()
  await user.type(dialog.getByLabelText('Code'), '111111')
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await dialog.findByText(wrong)).toBeVisible()
  await expectNoViolations()
  let sent: unknown
  server.use(
    mock(checkSecondFactor, ({ body }) => {
      sent = body
      return done(confirmed)
    }),
    mock(addRole, () => success(aRole())),
  )
  await user.clear(dialog.getByLabelText('Code'))
  await user.type(dialog.getByLabelText('Code'), '123456')
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Added')).toBeVisible()
  expect(sent).toEqual({ code: '123456' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('confirms with a passkey, and asks for a new challenge after a refusal', async () => {
  const { passkeyLate, passkeyUnused, confirmed } = secondFactorMessages
  let asked = 0
  server.use(
    again(),
    mock(beginSecondFactorCheck, () => {
      asked += 1
      return success({ app: false, passkey: aPasskeyRequest() })
    }),
    refuse(checkSecondFactor, 400, {
      message: passkeyLate,
      errors: [{ field: 'code', message: passkeyLate }],
    }),
  )
  const { user, dialog } = await openAndAdd()
  const button = dialog.getByRole('button', { name: 'Use a passkey' })
  expect(button).toHaveFocus()
  await expectNoViolations()
  browser.get.mockRejectedValueOnce(browserError('NotAllowedError'))
  await user.click(button)
  expect(await dialog.findByText(passkeyUnused)).toBeVisible()
  await user.click(button)
  expect(await dialog.findByText(passkeyLate)).toBeVisible()
  const sent: unknown[] = []
  server.use(
    mock(checkSecondFactor, ({ body }) => {
      sent.push(body)
      return done(confirmed)
    }),
    mock(addRole, () => success(aRole())),
  )
  await user.click(button)
  expect(await screen.findByText('Added')).toBeVisible()
  expect(sent).toMatchObject([{ passkey: { id: 'cGFzc2tleQ' } }])
  expect(asked).toBe(2)
})

it('asks for a code when the ways cannot be loaded', async () => {
  server.use(again(), refuse(beginSecondFactorCheck, 503, { message: 'busy' }))
  const { dialog } = await openAndAdd()
  expect(dialog.getByLabelText('Code')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
})

it('changes nothing when the person cancels', async () => {
  server.use(again())
  const { user, dialog } = await openAndAdd()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Not added')).toBeVisible()
})

it('asks again after the frame was left with an open dialog', async () => {
  server.use(again())
  const { unmount } = await openAndAdd()
  unmount()
  const { dialog } = await openAndAdd()
  expect(dialog.getByLabelText('Code')).toBeVisible()
})

const secondFactor = { enrolBy: '2026-12-09T09:00:00.000Z', mustEnrol: false }

it('tells staff until when they must set a second factor up', async () => {
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  renderShell({ path: '/staff', who: { staff: aStaff({ secondFactor }) } })
  expect(await screen.findByText('09 Dec 2026')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Set it up now' })).toHaveAttribute(
    'href',
    '/staff/two-step',
  )
})

it('has no link to the setup on the page of the setup', async () => {
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  renderShell({ path: '/staff/two-step', who: { staff: aStaff({ secondFactor }) } })
  expect(await screen.findByText('09 Dec 2026')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Set it up now' })).toBeNull()
})
