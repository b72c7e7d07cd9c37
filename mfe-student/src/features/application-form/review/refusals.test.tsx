import { messages, submitApplicationForm } from '@portal/contracts'
import { refuse, screen, server, waitFor, within } from '@portal/testing'
import { filledDraft, supportPhotos } from '../fill-in.fixture'
import { openForm, savedDraft } from '../open-form.fixture'

beforeEach(() => {
  supportPhotos()
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})

it('tells what the server finds wrong like what it finds itself: once each, in the order of the screen, leading to the field', async () => {
  const errors = [
    {
      field: 'examinations.1.subjects.0.grade',
      message: 'A grade in sitting 2 is not one of the list',
    },
    { field: 'examinations.0.examNumber', message: 'Exam number for sitting 1 is required' },
    { field: 'examinations', message: 'Mathematics is required' },
    { field: 'lga', message: messages.applicationForm.unknownLga },
    { field: 'stateOfOrigin', message: messages.applicationForm.unknownLga },
  ]
  server.use(
    refuse(submitApplicationForm, 400, { message: messages.applicationForm.unknownLga, errors }),
  )
  const values = {
    ...filledDraft,
    sittings: [...filledDraft.sittings, { examType: 'NECO', examYear: '2024', examNumber: '7' }],
    subjects: filledDraft.subjects.map((row, index) => ({
      ...row,
      sitting: index === 2 ? '2' : '1',
    })),
  }
  const { user, location } = openForm(
    '?section=review',
    savedDraft({ values, photo: '/api/students/application-form/draft/photo?v=1' }),
  )
  await screen.findByRole('heading', { name: 'Check your answers' })
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Form Validation Error' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    messages.applicationForm.unknownLga,
    'Exam number for sitting 1 is required',
    'A grade in sitting 2 is not one of the list',
    'Mathematics is required',
  ])
  expect(within(dialog).queryByRole('paragraph')).not.toBeInTheDocument()
  await user.click(
    within(dialog).getByRole('button', { name: 'A grade in sitting 2 is not one of the list' }),
  )
  await waitFor(() => {
    expect(screen.getByLabelText('Grade for subject 3')).toHaveFocus()
  })
  expect(location().search).toBe('?section=olevel&then=review')
  expect(screen.getByLabelText('Grade for subject 3')).toBeInvalid()
  expect(screen.getByLabelText('Exam number for sitting 1')).toBeInvalid()
})
