import { exportAdmissionLetter, exportApplicationSlip, paperMessages } from '@portal/contracts'
import {
  aSubmittedBiodata,
  mockFile,
  pdf,
  refuse,
  savedFiles,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { applicant, enrolled, open } from './dashboard.fixture'

it('keeps the submission with its number and the slip', async () => {
  const saved = savedFiles()
  server.use(mockFile(exportApplicationSlip, () => pdf('application-APP25000003')))
  const { user } = open(applicant, aSubmittedBiodata())
  expect(
    screen.getByText('Application form submitted on 02 Oct 2025, application number APP25000003.'),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Download the slip (PDF)' }))
  await waitFor(() => {
    expect(saved).toEqual(['application-APP25000003.pdf'])
  })
})

it('offers the admission letter to an admitted student, and to nobody before', async () => {
  const { user, unmount } = open(enrolled)
  server.use(refuse(exportAdmissionLetter, 409, { message: paperMessages.suspended }))
  await user.click(await screen.findByRole('button', { name: 'Download the letter (PDF)' }))
  const refusal = within(await screen.findByRole('dialog', { name: 'Download the letter (PDF)' }))
  expect(refusal.getByText(paperMessages.suspended)).toBeVisible()
  await user.click(refusal.getByRole('button', { name: 'OK' }))
  unmount()
  open()
  await screen.findByText(/Welcome, Amina/)
  expect(
    screen.queryByRole('button', { name: 'Download the letter (PDF)' }),
  ).not.toBeInTheDocument()
})
