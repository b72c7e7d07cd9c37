import { getApplicationDraft, getUserData, messages, saveApplicationDraft } from '@portal/contracts'
import {
  aBiodata,
  aStudent,
  expectNoViolations,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  success,
  waitFor,
} from '@portal/testing'
import { ApplicationFormPage } from '../ApplicationFormPage'
import { filledDraft } from '../fill-in.fixture'
import { openForm, savedDraft, student } from '../open-form.fixture'

beforeEach(() => {
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})
const rejected = aStudent({ ...student, status: 'rejected' })

it('says to an applicant who was rejected that the form cannot be sent any more, and shows what was typed, to be read', async () => {
  server.use(
    mock(
      getApplicationDraft,
      success({ draft: savedDraft({ values: { ...filledDraft, nationality: 'nigeria' } }) }),
    ),
  )
  const { container } = renderPage(<ApplicationFormPage />, {
    path: '/app/appForm?section=personal',
    session: { student: rejected, biodata: aBiodata() },
  })
  expect(await screen.findByText(messages.applicationForm.refused)).toBeInTheDocument()
  for (const typed of ['12 Broad Street', 'nigeria', 'Unity Grammar'])
    expect(screen.getAllByText(typed).length).toBeGreaterThan(0)
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /^Change/ })).not.toBeInTheDocument()
  await expectNoViolations(container)
})

it('keeps what was just typed readable when the application is rejected while the form is open', async () => {
  server.use(
    refuse(saveApplicationDraft, 409, { message: messages.applicationForm.refused }),
    mock(getUserData, success({ student: rejected, biodata: aBiodata() })),
  )
  const { user } = openForm('?section=personal', savedDraft())
  const address = await screen.findByLabelText('Permanent address')
  await user.clear(address)
  await user.type(address, '7 New Street')
  await user.click(screen.getAllByRole('link', { name: 'Back to the list' })[0] as HTMLElement)
  expect(
    await screen.findByText(messages.applicationForm.refused, {}, { timeout: 10_000 }),
  ).toBeInTheDocument()
  await waitFor(() => {
    expect(screen.getByText('7 New Street')).toBeInTheDocument()
  })
})
