import type { OperationSpec, programTypeMessages } from '@portal/contracts'
import {
  aStaffWith,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import type { ReactElement } from 'react'

interface ToggledKind {
  page: ReactElement
  path: string
  list: OperationSpec
  toggle: OperationSpec
  messages: typeof programTypeMessages
  kind: (own: { active: boolean }) => object
  /** The text of the question before a deactivation, to the letter. */
  question: string
  /** The key of the record in the toggle's reply. */
  noun: string
}

/** Tests for program types and program modes, in addition to those of all resources. */
export function itTogglesAKind({
  page,
  path,
  list,
  toggle,
  messages,
  kind,
  question: text,
  noun,
}: ToggledKind): void {
  const open = () => renderPage(page, { path, session: { staff: aStaffWith('academics') } })
  const row = () => screen.findByRole('row', { name: /Alpha/ })

  const confirmed = async (user: ReturnType<typeof open>['user']) => {
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Deactivate XX (Alpha)?' }),
    )
    expect(question.getByText(text)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Yes, deactivate' }))
  }

  it('deactivates nothing before it has said what that does, and been told to', async () => {
    const sent: unknown[] = []
    server.use(
      mock(list, [kind({ active: true })] as never),
      mock(toggle, ({ query }: { query: unknown }) => {
        sent.push(query)
        return { success: true, message: messages.toggled(false), [noun]: kind({ active: false }) }
      }),
    )
    const { user } = open()
    const button = within(await row()).getByRole('button', { name: /^Deactivate/ })
    button.focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('alertdialog', { name: 'Deactivate XX (Alpha)?' })
    await user.keyboard('{Escape}')
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    })
    expect(sent).toEqual([])
    await user.click(button)
    await confirmed(user)
    await waitFor(() => {
      expect(sent).toEqual([{ active: 'false' }])
    })
  })

  it('deactivates and activates, says so, and greys what is inactive', async () => {
    let active = true
    server.use(
      mock(list, () => [kind({ active })]),
      mock(toggle, ({ query }: { query: { active: string } }) => {
        active = query.active === 'true'
        return { success: true, message: messages.toggled(active), [noun]: kind({ active }) }
      }),
    )
    const { user } = open()
    expect(await row()).not.toHaveAttribute('data-inactive', 'true')
    await user.click(within(await row()).getByRole('button', { name: 'Deactivate XX (Alpha)' }))
    await confirmed(user)
    await user.click(
      within(await screen.findByRole('dialog', { name: messages.toggled(false) })).getByRole(
        'button',
        { name: 'OK' },
      ),
    )
    expect(await within(await row()).findByText('Inactive')).toBeVisible()
    expect(await row()).toHaveAttribute('data-inactive', 'true')
    await user.click(within(await row()).getByRole('button', { name: 'Activate XX (Alpha)' }))
    expect(await screen.findByRole('dialog', { name: messages.toggled(true) })).toBeVisible()
  })

  it('reads the sentence of a refusal in msg first, and has one of its own', async () => {
    server.use(
      mock(list, [kind({ active: true })] as never),
      refuse(toggle, 409, { message: 'Second', msg: 'First' }),
    )
    const { user } = open()
    await user.click(within(await row()).getByRole('button', { name: /^Deactivate/ }))
    await confirmed(user)
    const dialog = await screen.findByRole('dialog', { name: 'Error' })
    expect(dialog).toHaveTextContent('First')
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    server.use(refuse(toggle, 502, undefined as never))
    await user.click(within(await row()).getByRole('button', { name: /^Deactivate/ }))
    await confirmed(user)
    expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(
      messages.toggleFailed(false),
    )
  })
}
