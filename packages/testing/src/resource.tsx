import { deletionMessages, messages, staleMessages, type OperationSpec } from '@portal/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expectNoViolations } from './axe'
import { aStaffWith } from './factories'
import { delayed, mock, refuse, refuseOnce, type MockRequest } from './mock'
import { renderPage } from './render'
import { foundIn, names, type ResourceTest } from './resource-test'
import { server } from './server'

/**
 * The actions of a person with any resource that is listed, added, edited and deleted. The special
 * rules of a screen have their own tests.
 */
export function itIsAResource<Row extends { _id: string; updatedAt: string }>(
  resource: ResourceTest<Row>,
): void {
  const {
    page,
    path,
    module,
    one,
    many,
    operations: { list, add, update, remove, get },
    cells,
    headers,
    exported,
    addLabel,
    fill,
    sentences,
  } = resource
  const {
    text = { label: 'Name', field: 'name' as keyof Row & string },
    buttons = 'EditDelete',
    unique = 'code',
    oneReply = (row: Row) => ({ success: true, data: row }),
  } = resource
  const titleOf = resource.titleOf ?? ((row: Row) => String(row[text.field]))
  let rows: Row[] = []
  const titleOfNth = (nth: number) =>
    rows
      .slice(nth, nth + 1)
      .map(titleOf)
      .toString()
  let sent: MockRequest<OperationSpec>[] = []
  const listReply = ((request?: MockRequest<OperationSpec>) =>
    resource.listReply(rows, request?.query ?? {})) as never
  const reply = (message: string) => (request: MockRequest<OperationSpec>) => {
    sent.push(request)
    const data = { ...rows[0], [text.field]: 'Named by the server' }
    return { success: true, message, data } as never
  }
  beforeEach(() => {
    sent = []
    rows = names.map(resource.rows)
    server.use(
      mock(list, listReply),
      mock(add, reply(sentences.added)),
      mock(update, reply(sentences.updated)),
      mock(remove, reply(sentences.deleted)),
      ...(get ? [foundIn(get, () => rows, oneReply)] : []),
    )
  })
  const open = (search = '') =>
    renderPage(page, { path: `${path}${search}`, session: { staff: aStaffWith(module) } })
  const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
  const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))
  const acknowledge = async (user: ReturnType<typeof open>['user'], name: string, text: string) => {
    const dialog = await screen.findByRole('dialog', { name })
    expect(dialog).toHaveTextContent(text)
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  }

  it('lists with its columns and its footer, ten to a page', async () => {
    open()
    const first = within(await row('Alpha'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
    expect(first).toEqual([...cells, buttons])
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      ...headers,
      'Actions',
    ])
    expect(screen.getByText(`Showing 10 of 13 ${many}`)).toBeVisible()
    await expectNoViolations()
  })

  if (exported) {
    it('is exported with the columns of the screen', async () => {
      const { user } = open()
      await row('Alpha')
      await user.click(screen.getByRole('button', { name: 'Export' }))
      for (const name of ['CSV', 'Excel', 'Print all'])
        expect(screen.getByRole('button', { name })).toBeVisible()
      expect(exported.columns.map(({ header }) => header)).toEqual(headers)
    })
  }

  it('changes the page and searches, both in the URL', async () => {
    const { user, location } = open()
    await user.click(await screen.findByRole('button', { name: 'Page 2 of 2' }))
    expect(screen.getByText(`Showing 3 of 13 ${many}`)).toBeVisible()
    expect(location().search).toBe('?page=2')
    await user.type(screen.getByRole('searchbox', { name: `Search ${many}` }), 'lambda')
    await waitFor(() => {
      expect(location().search).toBe('?q=lambda')
    })
    expect(screen.getByText(`Showing 1 of 1 ${many}`)).toBeVisible()
  })

  it('shows loading, nothing found, and a failure with a way on', async () => {
    server.use(delayed(list, listReply, 10_000))
    const { unmount } = open()
    expect(screen.getByText(`Loading ${many}...`)).toBeInTheDocument()
    unmount()
    server.use(refuse(list, 503, { message: sentences.fetchFailed }))
    const { user } = open('?q=nobody')
    await acknowledge(user, 'Error', sentences.fetchFailed)
    server.use(mock(list, listReply))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(sentences.none)).toBeVisible()
    await user.click(screen.getByRole('button', { name: `Show all ${many}` }))
    expect(await row('Alpha')).toBeVisible()
  })

  it('adds one by keyboard alone, once, and says so', async () => {
    server.use(delayed(add, reply(sentences.added), 50))
    const { user, location } = open()
    await row('Alpha')
    screen.getByRole('button', { name: addLabel }).focus()
    await user.keyboard('{Enter}')
    const dialog = await dialogNamed(addLabel)
    expect(location().search).toBe('?edit=new')
    await expectNoViolations()
    const body = await fill(dialog, user)
    await user.keyboard('{Enter}{Enter}')
    await acknowledge(user, sentences.added, sentences.added)
    expect(sent.map((request) => request.body)).toEqual([body])
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    })
    expect(location().search).toBe('')
    expect(screen.getByRole('button', { name: addLabel })).toHaveFocus()
  })

  it('names the missing fields, and sends nothing', async () => {
    const { user } = open('?edit=new')
    const dialog = await dialogNamed(addLabel)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(messages.general.fillRequired)).toBeVisible()
    expect(dialog.getAllByText(/^(?:Enter|Choose) the /).length).toBeGreaterThan(0)
    await expectNoViolations()
    expect(sent).toEqual([])
  })

  it('preserves the entries when the server refuses, with its message on the field', async () => {
    server.use(
      refuse(add, 409, {
        message: sentences.addFailed,
        errors: [{ field: unique, message: 'Taken' }],
      }),
    )
    const { user } = open('?edit=new')
    const dialog = await dialogNamed(addLabel)
    await fill(dialog, user)
    await user.keyboard('{Enter}')
    await acknowledge(user, 'Error', sentences.addFailed)
    expect(dialog.getByText('Taken')).toBeVisible()
    expect(dialog.getByLabelText(text.label)).not.toHaveValue('')
  })

  it('asks before unsaved entries are lost, and stays on request', async () => {
    const { user } = open('?edit=new')
    const dialog = await dialogNamed(addLabel)
    await user.type(dialog.getByLabelText(text.label), 'Half a name')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole(
        'button',
        { name: 'Stay' },
      ),
    )
    expect(dialog.getByLabelText(text.label)).toHaveValue('Half a name')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    })
  })

  it('edits the one in the address', async () => {
    const { user, location } = open()
    await user.click(within(await row('Beta')).getByRole('button', { name: /^Edit .*Beta/ }))
    const id = rows[1]?._id ?? ''
    expect(location().search).toBe(`?edit=${id}`)
    const dialog = await dialogNamed(`Edit ${titleOfNth(1)}`)
    await user.clear(dialog.getByLabelText(text.label))
    await user.type(dialog.getByLabelText(text.label), 'Renamed{Enter}')
    await acknowledge(user, sentences.updated, sentences.updated)
    expect(sent).toMatchObject([
      { params: { id }, body: { [text.field]: 'Renamed', basedOn: rows[1]?.updatedAt } },
    ])
  })

  it('reports a change by another person, preserves the entries, and overwrites the change on request', async () => {
    const later = '2026-01-02T03:04:05.678Z'
    server.use(
      refuseOnce(update, 409, { message: 'Ada Obi changed this', code: 'stale', updatedAt: later }),
    )
    const { user } = open(`?edit=${rows[1]?._id ?? ''}`)
    const dialog = await dialogNamed(`Edit ${titleOfNth(1)}`)
    await user.type(dialog.getByLabelText(text.label), ' of mine')
    rows[1] = {
      ...resource.rows('Beta', 1),
      _id: rows[1]?._id ?? '',
      [text.field]: 'Adaname',
      updatedAt: later,
    }
    await user.keyboard('{Enter}')
    await acknowledge(user, staleMessages.title, 'Ada Obi changed this')
    expect(dialog.getByText('Ada Obi changed this')).toBeVisible()
    expect(await screen.findAllByText(/Adaname/)).not.toEqual([])
    expect(dialog.getByLabelText<HTMLInputElement>(text.label).value).toMatch(/ of mine$/)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await acknowledge(user, sentences.updated, sentences.updated)
    expect(sent).toMatchObject([{ body: { basedOn: later } }])
  })

  it('preserves the entries when another person has deleted the record', async () => {
    server.use(refuse(update, 404, { message: messages.general.notFound }))
    const { user } = open(`?edit=${rows[1]?._id ?? ''}`)
    const dialog = await dialogNamed(`Edit ${titleOfNth(1)}`)
    await user.type(dialog.getByLabelText(text.label), ' of mine')
    rows.splice(1, 1)
    await user.keyboard('{Enter}')
    await acknowledge(user, 'Error', messages.general.notFound)
    expect(await screen.findByText(`Showing 10 of 12 ${many}`)).toBeInTheDocument()
    expect(dialog.getByLabelText<HTMLInputElement>(text.label).value).toMatch(/ of mine$/)
  })

  it('says so when the one in the address is gone', async () => {
    const { user, location } = open('?edit=01980000-0000-7000-8000-00000000dead')
    await acknowledge(user, `This ${one} was not found`, 'It may have been deleted')
    await waitFor(() => {
      expect(location().search).toBe('')
    })
  })

  it('deletes after the warning, and says so', async () => {
    const { user } = open()
    await user.click(within(await row('Gamma')).getByRole('button', { name: /^Delete .*Gamma/ }))
    const question = await screen.findByRole('alertdialog', { name: deletionMessages.title })
    expect(question).toHaveTextContent(sentences.deleteWarning)
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(sent).toEqual([])
    await user.click(within(await row('Gamma')).getByRole('button', { name: /^Delete .*Gamma/ }))
    await user.click(await screen.findByRole('button', { name: deletionMessages.confirm }))
    await acknowledge(user, deletionMessages.done, sentences.deleted)
    expect(sent).toMatchObject([{ params: { id: rows[2]?._id } }])
  })

  it('says why it may not be deleted', async () => {
    server.use(refuse(remove, 409, { message: '2 students are in it' }))
    const { user } = open()
    await user.click(within(await row('Gamma')).getByRole('button', { name: /^Delete .*Gamma/ }))
    await user.click(await screen.findByRole('button', { name: deletionMessages.confirm }))
    await acknowledge(user, 'Error', '2 students are in it')
    expect(await row('Gamma')).toBeVisible()
  })
}
