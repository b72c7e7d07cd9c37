import { messages } from '@portal/contracts'
import { expectNoViolations, renderPage, screen } from '@portal/testing'
import { ForgotPasswordPage } from './ForgotPasswordPage'

it('sends the link for a new password with the same message for every address', async () => {
  const { user } = renderPage(<ForgotPasswordPage />)
  await user.type(screen.getByLabelText('Email'), 'ngozi.eze@example.com')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(messages.password.recoverySent)).toBeVisible()
  await expectNoViolations()
})

it('refuses what is no email address', async () => {
  const { user } = renderPage(<ForgotPasswordPage />)
  await user.type(screen.getByLabelText('Email'), 'ngozi')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Please enter a valid email address.')).toBeVisible()
})
