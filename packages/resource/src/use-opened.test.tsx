import { getProgram, programMessages, type Program } from '@portal/contracts'
import { aProgram, mock, refuse, renderPage, screen, server, waitFor } from '@portal/testing'
import { defineApi, query } from '@portal/kit'
import { EditorDialog } from './EditorDialog'
import { useEditor } from './use-editor'
import { openedId, useOpened } from './use-opened'

const api = defineApi('mfe-staff-academics', { oneProgram: query('GET /programs/:id') })
const program = aProgram({ name: 'Statistics' })

function Page({ shown }: { shown: readonly Program[] }) {
  const editor = useEditor()
  const id = openedId(editor)
  const opened = useOpened(
    editor,
    api.oneProgram.useQuery({ params: { id } }, { skip: id === '' }),
    { shown, failed: programMessages.fetchFailed },
  )
  return (
    <EditorDialog editor={editor} noun="program" records={opened}>
      {(record) => <p>Editing {record?.name}</p>}
    </EditorDialog>
  )
}
const open = (shown: readonly Program[] = []) =>
  renderPage(<Page shown={shown} />, { path: `/?edit=${program._id}` })

it('has the record of the address, though the list shows others', async () => {
  server.use(mock(getProgram, { success: true, data: program }))
  open([aProgram()])
  expect(await screen.findByText('Editing Statistics')).toBeVisible()
})

it('says that it is gone only when it is', async () => {
  server.use(refuse(getProgram, 404, { message: 'Not found' }))
  const { location } = open([program])
  expect(await screen.findByRole('dialog', { name: 'This program was not found' })).toBeVisible()
  await waitFor(() => {
    expect(location().search).toBe('')
  })
})

it('says a failure as a failure, and keeps the address', async () => {
  server.use(refuse(getProgram, 503, { message: 'The portal is busy.' }))
  const { location } = open()
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(
    'The portal is busy.',
  )
  expect(
    screen.queryByRole('dialog', { name: 'This program was not found' }),
  ).not.toBeInTheDocument()
  expect(location().search).toBe(`?edit=${program._id}`)
})
