import {
  endProbation,
  exportProbations,
  listProbations,
  probationMessages,
  startProbation,
  tooShortReason,
  type StudentProbation,
} from '@portal/contracts'
import {
  aStudentProbation,
  expectNoViolations,
  mock,
  mockFile,
  refuse,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { amina, api, dialog, open, testRegistrations } from './registrations.fixture'

testRegistrations()

const student = {
  applicationNumber: 'APP25000009',
  matricNumber: 'ND/25/CSC/0009',
  name: 'Ada Obi',
}
let stored: StudentProbation[] = []
let sent: unknown[] = []

beforeEach(() => {
  stored = [aStudentProbation({ student })]
  sent = []
  server.use(
    mock(listProbations, () => success({ probations: stored })),
    mock(startProbation, ({ body }) => {
      sent.push(body)
      stored = [aStudentProbation({ student: { ...student, name: 'Bayo Cole' } }), ...stored]
      return { ...success(stored[0]!), message: probationMessages.started }
    }),
    mock(endProbation, ({ params }) => {
      sent.push(params)
      stored = stored.map((each) => ({ ...each, endedAt: each.startedAt, endedBy: 'Bola Ige' }))
      return { ...success(stored[0]!), message: probationMessages.ended }
    }),
  )
})
const opened = async () => {
  const page = open()
  await page.user.click(await screen.findByRole('button', { name: 'Probation' }))
  return { ...page, view: await dialog('Probation in this session') }
}

it('puts a student on probation with a reason', async () => {
  const { user, view } = await opened()
  expect(await view.findByText('CGPA below 2.00')).toBeVisible()
  await expectNoViolations()
  await user.type(view.getByLabelText('Student'), 'nd/25/csc/0009')
  await user.type(view.getByLabelText('Reason'), 'Low')
  await user.click(view.getByRole('button', { name: 'Put on probation' }))
  expect(await view.findByText(tooShortReason)).toBeVisible()
  await user.type(view.getByLabelText('Reason'), ' grades again')
  await user.click(view.getByRole('button', { name: 'Put on probation' }))
  await user.click((await dialog(probationMessages.started)).getByRole('button', { name: 'OK' }))
  expect(sent).toEqual([{ number: 'nd/25/csc/0009', reason: 'Low grades again' }])
  expect(await view.findByRole('row', { name: /Bayo Cole/ })).toBeVisible()
  expect(view.getByLabelText('Reason')).toHaveValue('')
})

it('says that nobody has the number, and keeps the entries', async () => {
  const message = probationMessages.unknownStudent
  server.use(refuse(startProbation, 409, { message, errors: [{ field: 'number', message }] }))
  const { user, view } = await opened()
  await user.type(view.getByLabelText('Student'), 'APP1')
  await user.type(view.getByLabelText('Reason'), 'Low grades again')
  await user.click(view.getByRole('button', { name: 'Put on probation' }))
  await user.click((await dialog('Error')).getByRole('button', { name: 'OK' }))
  expect(view.getByLabelText('Student')).toHaveAccessibleDescription(new RegExp(message))
  expect(view.getByLabelText('Reason')).toHaveValue('Low grades again')
})

it('ends a probation after a question', async () => {
  const { user, view } = await opened()
  await user.click(
    await view.findByRole('button', { name: 'End the probation of Ada Obi, ND/25/CSC/0009' }),
  )
  const question = within(await screen.findByRole('alertdialog', { name: 'End this probation?' }))
  await user.click(question.getByRole('button', { name: 'Yes, end it' }))
  expect(await view.findByText(/by Bola Ige$/)).toBeVisible()
  expect(sent).toEqual([{ id: stored[0]?._id }])
})

it('is not for advisers', async () => {
  api.offices = ['Course adviser, Computer Science, ND FT, level 1']
  open('', [])
  expect(await screen.findByText(/^You decide as/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Probation' })).not.toBeInTheDocument()
})

it('says in a registration why another limit applies', async () => {
  const limit = { kind: 'probation' as const, reason: 'CGPA below 2.00' }
  api.rows = [{ ...amina, limit }]
  open(`?view=${amina._id}`)
  const view = await dialog(/^Amina Bello/)
  expect(view.getByText('The limit for probation applies. Reason: CGPA below 2.00')).toBeVisible()
  await waitFor(() => {
    expect(view.getByRole('button', { name: 'Approve' })).toBeVisible()
  })
})

it('finds a student by name, number or reason, and exports the found ones', async () => {
  stored = [
    aStudentProbation({ student }),
    aStudentProbation({ student: { ...student, name: 'Bayo Cole' }, reason: 'Absent twice' }),
  ]
  const asked: unknown[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:list', revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  server.use(
    mockFile(exportProbations, ({ query }) => {
      asked.push(query)
      return new Response('Name', {
        headers: {
          'content-type': 'text/csv',
          'content-disposition': 'attachment; filename="probations.csv"',
        },
      })
    }),
  )
  const { user, view } = await opened()
  expect(await view.findByText('Bayo Cole')).toBeVisible()
  await user.type(view.getByRole('searchbox'), 'absent')
  await waitFor(() => {
    expect(view.queryByText('Ada Obi')).not.toBeInTheDocument()
  })
  expect(view.getByText('Bayo Cole')).toBeVisible()
  await user.click(view.getByRole('button', { name: /Export/ }))
  await user.click(await screen.findByRole('button', { name: 'CSV' }))
  await waitFor(() => {
    expect(asked).toEqual([{ format: 'csv', q: 'absent' }])
  })
  await user.clear(view.getByRole('searchbox'))
  await user.type(view.getByRole('searchbox'), 'nobody')
  expect(await view.findByText(probationMessages.noneFound)).toBeVisible()
})
