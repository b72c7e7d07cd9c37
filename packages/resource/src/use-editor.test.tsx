import { PortalLink } from '@portal/kit'
import { act, renderPage, screen } from '@portal/testing'
import { useEditor, type Editor } from './use-editor'

/** The editor of an action that starts while the dialog is open. */
let begun: Editor | undefined

function Page() {
  const editor = useEditor(['view', 'edit'])
  return (
    <>
      <PortalLink to="/?q=ada">Search</PortalLink>
      <PortalLink to="/elsewhere">Leave</PortalLink>
      <button
        type="button"
        onClick={() => {
          editor.edit({ _id: '7' }, 'view')
        }}
      >
        View
      </button>
      <button
        type="button"
        onClick={() => {
          editor.edit({ _id: '8' }, 'view')
        }}
      >
        View another
      </button>
      <button
        type="button"
        onClick={() => {
          begun = editor
        }}
      >
        Begin
      </button>
      <button type="button" onClick={editor.close}>
        Close
      </button>
      <button
        type="button"
        onClick={() => {
          editor.close()
          editor.close()
        }}
      >
        Close twice
      </button>
    </>
  )
}

async function begin() {
  const page = renderPage(<Page />)
  const press = (name: string) =>
    page.user.click(screen.queryByRole('button', { name }) ?? screen.getByRole('link', { name }))
  for (const name of ['Search', 'View', 'Begin']) await press(name)
  return { press, address: () => page.location().pathname + page.location().search }
}

it.each([
  ['closes what it was begun in', [], '/?q=ada'],
  ['does not go back once that is closed', ['Close'], '/?q=ada'],
  ['does not go back twice', ['Close twice'], '/?q=ada'],
  ['does not close what has been opened since', ['Close', 'View another'], '/?q=ada&view=8'],
  ['stays where somebody has gone', ['Close', 'Leave'], '/elsewhere'],
])('an act that ends late %s', async (_, meanwhile, address) => {
  const page = await begin()
  for (const name of meanwhile) await page.press(name)
  act(() => {
    begun?.close()
  })
  expect(page.address()).toBe(address)
})

it('closes what is open again after Back by a button that was drawn in between', async () => {
  const page = await begin()
  for (const name of ['Close', 'Begin']) await page.press(name)
  act(() => {
    begun?.reopen({ kind: 'view', id: '7' })
  })
  expect(page.address()).toBe('/?q=ada&view=7')
  act(() => {
    begun?.close()
  })
  expect(page.address()).toBe('/?q=ada')
})

it('does not close so what has been opened after that', async () => {
  const page = await begin()
  for (const name of ['Close', 'Begin']) await page.press(name)
  act(() => {
    begun?.reopen({ kind: 'view', id: '7' })
  })
  await page.press('View another')
  act(() => {
    begun?.close()
  })
  expect(page.address()).toBe('/?q=ada&view=8')
})

it('opens nothing from another page', async () => {
  const page = await begin()
  await page.press('Leave')
  act(() => {
    begun?.edit({ _id: '9' }, 'edit')
  })
  expect(page.address()).toBe('/elsewhere')
})
