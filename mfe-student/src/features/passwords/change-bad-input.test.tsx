import { changeStudentPassword, messages } from '@portal/contracts'
import { aStudent, done, mock, renderPage, screen, server, waitFor } from '@portal/testing'
import { fireEvent } from '@testing-library/react'
import { otherPasswords, refusedPasswords, takenPasswords } from '@portal/forms/fixtures'
import { ChangePasswordPage } from './ChangePasswordPage'

const { rule, wrongCurrent, changed } = messages.password
const labels = {
  current: 'Current password',
  fresh: 'New password',
  repeat: 'Confirm new password',
}
const good = { current: 'Portal#2025', fresh: 'Harmattan#2026', repeat: 'Harmattan#2026' }

/** Sends the form with these values and returns the requests. */
async function change(own: Partial<typeof good>): Promise<unknown[]> {
  const sent: unknown[] = []
  server.use(
    mock(changeStudentPassword, ({ body }) => {
      sent.push(body)
      return done(changed)
    }),
  )
  const { user } = renderPage(<ChangePasswordPage />, {
    path: '/app/change-password',
    session: { student: aStudent() },
  })
  for (const name of ['current', 'fresh', 'repeat'] as const) {
    fireEvent.change(screen.getByLabelText(labels[name]), {
      target: { value: { ...good, ...own }[name] },
    })
  }
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  return sent
}

it.each([
  ['nothing', '', 'Current password is required'],
  ['10,000 characters', 'A'.repeat(10_000), wrongCurrent],
  ['129 characters', 'aB1#'.repeat(32) + 'a', wrongCurrent],
])(
  'shows beside the current password the problem of %s, and sends nothing',
  async (_, current, sentence) => {
    const sent = await change({ current })
    await waitFor(() => {
      expect(screen.getByLabelText(labels.current)).toHaveAccessibleDescription(sentence)
    })
    expect(screen.getByLabelText(labels.current)).toHaveFocus()
    expect(sent).toEqual([])
  },
)

it.each([
  ['spaces', '    '],
  ['short markup', '<script>'],
  ['eight emoji', '🎓'.repeat(8)],
  ...takenPasswords,
])('sends %s as current password as typed: the server alone judges it', async (_, current) => {
  const sent = await change({ current })
  expect(await screen.findByRole('dialog', { name: 'Password changed' })).toHaveTextContent(changed)
  expect(sent).toEqual([{ currentPassword: current, newPassword: good.fresh }])
})

it.each(refusedPasswords)(
  'says beside the new password why %s will not do, and sends nothing',
  async (_, typed, sentence) => {
    const sent = await change({ fresh: typed, repeat: typed })
    await waitFor(() => {
      expect(screen.getByLabelText(labels.fresh)).toHaveAccessibleDescription(`${sentence} ${rule}`)
    })
    expect(sent).toEqual([])
  },
)

it.each(takenPasswords)('sends %s as new password as typed', async (_, typed) => {
  const sent = await change({ fresh: typed, repeat: typed })
  expect(await screen.findByRole('dialog', { name: 'Password changed' })).toHaveTextContent(changed)
  expect(sent).toEqual([{ currentPassword: good.current, newPassword: typed }])
})

it.each(otherPasswords)(
  'says that the repeat is another password when it is %s',
  async (_, repeat) => {
    const sent = await change({ repeat })
    await waitFor(() => {
      expect(screen.getByLabelText(labels.repeat)).toHaveAccessibleDescription(
        'The two new passwords do not match.',
      )
    })
    expect(sent).toEqual([])
  },
)
