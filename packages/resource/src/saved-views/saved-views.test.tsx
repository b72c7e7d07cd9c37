import {
  addSavedView,
  deleteSavedView,
  listSavedViews,
  messages,
  savedViewMessages,
  updateSavedView,
  type SavedView,
} from '@portal/contracts'
import {
  aSavedView,
  expectNoViolations,
  mock,
  refuse,
  refuseOnce,
  renderPage,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { ResourceList } from '../ResourceList'
import { pagedHere, useList, useListState } from '../use-list'

const path = '/staff/students'
const refetch = () => undefined
const rows = [{ _id: '1', name: 'Amina Bello' }]
const state = ['pending', 'active'] as const

function Students({ filters = { status: state } }: { filters?: object }) {
  const list = useList(
    useListState<'name', { status: string }>({ sorts: ['name'], filters: filters as never }),
    { currentData: rows, isFetching: false, refetch },
    {
      select: pagedHere(
        (all: typeof rows) => all,
        ({ name }) => [name],
      ),
      failed: 'Failed',
    },
  )
  return (
    <ResourceList
      list={list}
      noun="students"
      emptyMessage="No students found"
      columns={[{ header: 'Name', lead: true, sortBy: 'name', width: 8, cell: ({ name }) => name }]}
      sortable
    />
  )
}

let views: SavedView[]
let sent: object[]
const success = <Data,>(data: Data) => ({ success: true as const, data })
const pending = () => aSavedView({ name: 'Forms to decide', query: 'q=obi&status=pending' })
beforeEach(() => {
  views = []
  sent = []
  server.use(
    mock(listSavedViews, ({ query: { list } }) => success(list === path ? views : [])),
    mock(addSavedView, ({ body }) => {
      sent.push(body)
      const view = aSavedView({ name: body.name, query: body.query })
      views = [...views, view]
      return success(view)
    }),
    mock(updateSavedView, ({ params, body }) => {
      sent.push({ ...params, ...body })
      const view = { _id: params.id, ...body }
      views = views.map((each) => (each._id === params.id ? view : each))
      return success(view)
    }),
    mock(deleteSavedView, ({ params }) => {
      views = views.filter(({ _id }) => _id !== params.id)
      return { success: true as const, message: savedViewMessages.removed }
    }),
  )
})

const open = (search = '') => renderPage(<Students />, { path: `${path}${search}`, route: '*' })
const button = () => screen.getByRole('button', { name: 'Views' })
const panel = () => within(screen.getByRole('group', { name: 'Saved views' }))
const dialog = () => within(screen.getByRole('dialog'))

it('is shown only for lists with filters', () => {
  renderPage(<Students filters={{}} />, { path, route: '*' })
  expect(screen.queryByRole('button', { name: 'Views' })).not.toBeInTheDocument()
})

it('says that there are no views, and how to save one', async () => {
  const { user } = open('?page=2')
  expect(button()).toHaveAttribute('aria-expanded', 'false')
  await user.click(button())
  expect(button()).toHaveAttribute('aria-expanded', 'true')
  expect(await panel().findByText(savedViewMessages.none)).toBeVisible()
  expect(panel().getByText(savedViewMessages.nothingToSave)).toBeVisible()
  expect(panel().queryByRole('button', { name: 'Save this view…' })).not.toBeInTheDocument()
  await expectNoViolations()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Saved views' })).not.toBeInTheDocument()
  expect(button()).toHaveFocus()
})

it('saves search, filters and order under a name, by keyboard, without page and dialogs', async () => {
  const { user } = open('?status=pending&q=obi&page=3&sort=-name&view=some&colour=red')
  button().focus()
  await user.keyboard('{Enter}')
  await panel().findByText(savedViewMessages.none)
  await user.tab()
  await user.keyboard('{Enter}')
  await user.type(dialog().getByLabelText('Name'), ' Forms to decide {Enter}')
  expect(await screen.findByText(savedViewMessages.saved)).toBeVisible()
  expect(sent).toEqual([
    { list: path, name: 'Forms to decide', query: 'q=obi&sort=-name&status=pending' },
  ])
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Save this view' })).not.toBeInTheDocument()
  })
})

it('leads to a saved view, and marks the present one', async () => {
  views = [pending(), aSavedView({ name: 'Active', query: 'status=active' })]
  const { user, location } = open('?status=active&page=1')
  await user.click(button())
  const link = await panel().findByRole('link', { name: 'Forms to decide' })
  expect(panel().getByRole('link', { name: 'Active' })).toHaveAttribute('aria-current', 'true')
  expect(link).not.toHaveAttribute('aria-current')
  await expectNoViolations()
  await user.click(link)
  expect(location()).toMatchObject({ pathname: path, search: '?q=obi&status=pending' })
  expect(button()).toHaveFocus()
  await user.click(button())
  expect(await panel().findByRole('link', { name: 'Forms to decide' })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

it('asks before it replaces a view with the same name', async () => {
  const view = pending()
  views = [view]
  const { user } = open('?status=active')
  await user.click(button())
  await panel().findByRole('link', { name: 'Forms to decide' })
  await user.click(panel().getByRole('button', { name: 'Save this view…' }))
  await user.type(dialog().getByLabelText('Name'), 'FORMS to decide')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  const question = await screen.findByRole('alertdialog', { name: 'Replace the view?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([])
  expect(dialog().getByLabelText('Name')).toHaveValue('FORMS to decide')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Replace' }))
  await screen.findByText(savedViewMessages.saved)
  expect(sent).toEqual([{ id: view._id, name: 'FORMS to decide', query: 'status=active' }])
})

it('says at the field that another tab has saved the name, and then asks', async () => {
  const { user } = open('?status=active')
  await user.click(button())
  await panel().findByText(savedViewMessages.none)
  await user.click(panel().getByRole('button', { name: 'Save this view…' }))
  views = [pending()]
  const taken = savedViewMessages.nameTaken
  server.use(
    refuseOnce(addSavedView, 409, { message: taken, errors: [{ field: 'name', message: taken }] }),
  )
  await user.type(dialog().getByLabelText('Name'), 'Forms to decide')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  expect(dialog().getByLabelText('Name')).toHaveAccessibleDescription(new RegExp(taken))
  expect(dialog().getByLabelText('Name')).toHaveValue('Forms to decide')
  await waitFor(async () => {
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(screen.getByRole('alertdialog', { name: 'Replace the view?' })).toBeVisible()
  })
})

it('tells that a view needs a name, and that there is a maximum', async () => {
  server.use(refuse(addSavedView, 409, { message: savedViewMessages.tooMany }))
  const { user } = open('?status=active')
  await user.click(button())
  await panel().findByText(savedViewMessages.none)
  await user.click(panel().getByRole('button', { name: 'Save this view…' }))
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter the name')).toBeVisible()
  await user.type(dialog().getByLabelText('Name'), 'One more')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(savedViewMessages.tooMany)).toBeVisible()
})

it('renames a view, which shows the same as before', async () => {
  const view = pending()
  views = [view]
  const { user } = open('?status=active')
  await user.click(button())
  await user.click(await panel().findByRole('button', { name: 'Rename the view Forms to decide' }))
  expect(dialog().getByLabelText('Name')).toHaveValue('Forms to decide')
  await user.clear(dialog().getByLabelText('Name'))
  await user.type(dialog().getByLabelText('Name'), 'New forms{Enter}')
  await screen.findByText(savedViewMessages.renamed)
  expect(sent).toEqual([{ id: view._id, name: 'New forms', query: view.query }])
})

it('removes a view after a question', async () => {
  views = [pending()]
  const { user } = open()
  await user.click(button())
  await user.click(await panel().findByRole('button', { name: 'Remove the view Forms to decide' }))
  await screen.findByRole('alertdialog', { name: 'Remove the view “Forms to decide”?' })
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(savedViewMessages.removed)).toBeVisible()
  await user.click(button())
  expect(await panel().findByText(savedViewMessages.none)).toBeVisible()
})

it('says when the views could not be loaded, and loads them again', async () => {
  views = [pending()]
  server.use(refuseOnce(listSavedViews, 503, { message: messages.general.busy }))
  const { user } = open()
  await user.click(button())
  expect(await panel().findByText(messages.general.busy)).toBeVisible()
  await user.click(panel().getByRole('button', { name: 'Try again' }))
  expect(await panel().findByRole('link', { name: 'Forms to decide' })).toBeVisible()
})
