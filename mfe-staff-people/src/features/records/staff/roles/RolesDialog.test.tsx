import {
  addRole,
  deleteRole,
  deletionMessages,
  listRoles,
  messages,
  moduleLabels,
  modules,
  roleMessages,
  updateRole,
  type Role,
} from '@portal/contracts'
import {
  anId,
  aRole,
  aStaff,
  expectNoViolations,
  gatewayError,
  mock,
  networkError,
  refuse,
  renderPage,
  server,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { StaffPage } from '../StaffPage'

const own = aRole({
  _id: anId(),
  name: 'Administrator',
  modules: ['staff', 'students'],
  staffCount: 1,
})
const bursar = aRole({ _id: anId(), name: 'Bursar', modules: ['finance'], staffCount: 2 })
const empty = aRole({ _id: anId(), name: 'Front Desk' })
const staff = aStaff({ role: { _id: own._id, name: own.name, modules: ['staff', 'students'] } })
const sent: unknown[] = []
const serve = (roles: Role[]) => {
  sent.length = 0
  const answer =
    (message: string) =>
    ({ body }: { body?: unknown }) => {
      sent.push(body)
      return { success: true as const, message, data: empty }
    }
  server.use(
    mock(listRoles, { success: true, data: { roles } }),
    mock(addRole, answer(roleMessages.added)),
    mock(updateRole, answer(roleMessages.updated)),
    mock(deleteRole, { success: true, message: roleMessages.deleted }),
  )
}
beforeEach(() => {
  serve([own, bursar, empty])
})
const open = async (search = '?roles=') => {
  const page = renderPage(<StaffPage />, { path: `/staff/staff${search}`, session: { staff } })
  return { ...page, manager: within(await screen.findByRole('dialog', { name: 'Manage Roles' })) }
}

it('lists roles with their modules, from the page and back', async () => {
  const { user, location } = renderPage(<StaffPage />, { path: '/staff/staff', session: { staff } })
  await user.click(screen.getByRole('button', { name: 'Manage Roles' }))
  const manager = within(await screen.findByRole('dialog', { name: 'Manage Roles' }))
  expect(location().search).toBe('?roles=')
  expect((await manager.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Administrator 1 staff member') as string,
      expect.stringContaining(moduleLabels.finance) as string,
      expect.stringContaining(roleMessages.noModules) as string,
    ]),
  )
  await expectNoViolations()
  await user.click(manager.getByRole('button', { name: 'Close' }))
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

it('says that there are none', async () => {
  serve([])
  const { manager } = await open()
  expect(await manager.findByText(roleMessages.none)).toBeVisible()
})

it('adds one with its modules, of which only the own ones can be given', async () => {
  const { user, manager, location } = await open()
  await user.click(manager.getByRole('button', { name: 'Add Role' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Role' }))
  expect(location().search).toBe('?roles=&role=new')
  expect(dialog.getAllByRole('checkbox')).toHaveLength(modules.length)
  expect(dialog.getByRole('checkbox', { name: moduleLabels.finance })).toBeDisabled()
  await expectNoViolations()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(messages.general.fillRequired)).toBeVisible()
  await user.click(dialog.getByRole('checkbox', { name: moduleLabels.students }))
  await user.type(dialog.getByLabelText('Name'), 'Registry{Enter}')
  await user.click(
    within(await screen.findByRole('dialog', { name: roleMessages.added })).getByRole('button', {
      name: 'OK',
    }),
  )
  expect(sent).toEqual([{ name: 'Registry', modules: ['students'] }])
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Add Role' })).not.toBeInTheDocument()
  })
  expect(screen.getByRole('dialog', { name: 'Manage Roles' })).toBeVisible()
})

it.each([
  ['no answer comes', networkError(addRole), 'Failed to save role'],
  ['a gateway answers', gatewayError(addRole, 502), 'Failed to create role'],
])('has a sentence of its own when %s', async (_, handler, sentence) => {
  server.use(handler)
  const { user, manager } = await open()
  await user.click(manager.getByRole('button', { name: 'Add Role' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Role' }))
  await user.type(dialog.getByLabelText('Name'), 'Registry{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(sentence)
  expect(dialog.getByLabelText('Name')).toHaveValue('Registry')
})

it('takes a module away that one does not hold, and gives it back to nobody', async () => {
  const { user } = await open(`?roles=&role=${bursar._id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Bursar' }))
  await user.click(dialog.getByRole('checkbox', { name: moduleLabels.finance }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(sent).toEqual([{ name: 'Bursar', modules: [], basedOn: bursar.updatedAt }])
  })
})

it('warns of the own role, and lets its name alone be changed', async () => {
  await open(`?roles=&role=${own._id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Administrator' }))
  expect(dialog.getByText(roleMessages.ownRole)).toBeVisible()
  for (const box of dialog.getAllByRole('checkbox')) expect(box).toBeDisabled()
  expect(dialog.getByRole('checkbox', { name: moduleLabels.students })).toBeChecked()
})

it('deletes one after a question, or says by how many it is used', async () => {
  const { user, manager } = await open()
  const remove = async (name: string) => {
    await user.click(await manager.findByRole('button', { name: `Delete ${name}` }))
    const question = await screen.findByRole('alertdialog', { name: deletionMessages.title })
    expect(question).toHaveTextContent(`${name}: ${roleMessages.deleteWarning}`)
    await user.click(within(question).getByRole('button', { name: deletionMessages.confirm }))
  }
  await remove('Front Desk')
  const text = await screen.findByRole('dialog', { name: deletionMessages.done })
  expect(text).toHaveTextContent(roleMessages.deleted)
  await user.click(within(text).getByRole('button', { name: 'OK' }))
  server.use(refuse(deleteRole, 409, { message: roleMessages.inUse(2) }))
  await remove('Bursar')
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(
    '2 staff members have this role',
  )
})
