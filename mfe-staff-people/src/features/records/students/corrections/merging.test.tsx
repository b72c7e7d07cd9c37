import {
  compareStudents,
  correctionMessages,
  listDuplicatesOf,
  mergeStudents,
  undoMerge,
} from '@portal/contracts'
import {
  aBiodata,
  aStudent,
  aStudentMerge,
  expectNoViolations,
  hold,
  mock,
  refuseOnce,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { open } from '../open-students.fixture'
import {
  api,
  compared,
  dialogOf,
  pair,
  shown,
  success,
  testCorrections,
} from './corrections.fixture'

testCorrections()

const address = `?pair=${pair.one._id}_${pair.other._id}`

it('merges two records with the values that were chosen, after a confirmation', async () => {
  const { user } = open(address)
  const dialog = await dialogOf('Compare two records')
  expect(await dialog.findByRole('radio', { name: 'APP25000003' })).toBeChecked()
  await user.click(
    within(dialog.getByRole('group', { name: 'Email' })).getByRole('radio', {
      name: 'aminat@example.com',
    }),
  )
  await expectNoViolations()
  await user.click(dialog.getByRole('button', { name: 'Merge records' }))
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Keep APP25000003 and close APP25000007?' }),
  )
  await user.click(question.getByRole('button', { name: 'Yes, merge' }))
  expect(await screen.findByRole('dialog', { name: 'Merged' })).toHaveTextContent(
    correctionMessages.merged('APP25000007', 'APP25000003'),
  )
  expect(api.sent).toEqual([
    {
      kept: pair.one._id,
      closed: pair.other._id,
      basedOn: compared.basedOn,
      values: {
        firstname: 'kept',
        lastname: 'kept',
        othername: 'kept',
        email: 'closed',
        phone: 'kept',
        form: 'kept',
      },
    },
  ])
})

it('tells two programs apart that differ in their mode alone', async () => {
  const { structure, ...program } = compared.other.student.program
  const partTime = {
    ...structure,
    mode: { ...structure.mode, mode: 'PT', description: 'Part Time' },
  }
  server.use(
    mock(compareStudents, {
      success,
      data: {
        ...compared,
        other: {
          ...compared.other,
          student: { ...compared.other.student, program: { ...program, structure: partTime } },
        },
      },
    }),
  )
  open(address)
  const dialog = await dialogOf('Compare two records')
  expect(await dialog.findByText('ND Computer Science, Full Time')).toBeVisible()
  expect(dialog.getByText('ND Computer Science, Part Time')).toBeVisible()
})

it('keeps the record that has to be kept, and the form that was submitted', async () => {
  const one = {
    ...compared.one,
    notKept: correctionMessages.keepMatric,
    biodata: aBiodata({ status: 1, submittedAt: '2026-01-01T00:00:00.000Z' }),
  }
  server.use(mock(compareStudents, { success, data: { ...compared, one } }))
  const { user } = open(address)
  const dialog = await dialogOf('Compare two records')
  expect(
    await dialog.findByRole('radio', { name: `APP25000003 ${correctionMessages.keepMatric}` }),
  ).toBeDisabled()
  await user.click(dialog.getByRole('button', { name: 'Merge records' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, merge' }))
  await waitFor(() => {
    expect(api.sent).toMatchObject([
      { kept: pair.other._id, closed: pair.one._id, values: { firstname: 'kept', form: 'closed' } },
    ])
  })
})

it('says the sentence of a refusal, and shows both anew', async () => {
  server.use(refuseOnce(mergeStudents, 409, { message: correctionMessages.changed }))
  const { user } = open(address)
  await user.click(await screen.findByRole('button', { name: 'Merge records' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, merge' }))
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(
    correctionMessages.changed,
  )
})

it('tells what was merged, and separates it again', async () => {
  server.use(
    shown(aStudent()),
    mock(listDuplicatesOf, { success, data: { students: [], merges: [aStudentMerge()] } }),
    mock(undoMerge, ({ params }) => {
      api.sent.push(params)
      return { success, message: correctionMessages.undone }
    }),
  )
  const { user } = open('?view=APP25000003')
  expect(
    await screen.findByText(/^APP25000007 was merged into this record by Ngozi Eze/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, undo it' }))
  expect(await screen.findByRole('dialog', { name: 'Merge undone' })).toBeVisible()
})

it('leaves the list of pairs open when the two were left before they were merged', async () => {
  const { held, release } = hold(mergeStudents)
  server.use(held)
  const { user, location } = open()
  await user.click(await screen.findByRole('button', { name: 'Find duplicates' }))
  await user.click(await screen.findByRole('button', { name: /^Compare Amina Bello/ }))
  const dialog = await dialogOf('Compare two records')
  await user.click(await dialog.findByRole('button', { name: 'Merge records' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, merge' }))
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })
  await user.keyboard('{Escape}')
  await screen.findByRole('dialog', { name: 'Possible duplicates' })
  release()
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Merged' })).getByRole('button', {
      name: 'OK',
    }),
  )
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Merged' })).not.toBeInTheDocument()
  })
  expect(location().search).toBe('?duplicates=all')
})

it('asks before choices are lost', async () => {
  const { user } = open(address)
  const dialog = await dialogOf('Compare two records')
  const other = () => dialog.getByRole('radio', { name: 'aminat@example.com' })
  await dialog.findByRole('radio', { name: 'APP25000003' })
  await user.click(other())
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
  await user.click(question.getByRole('button', { name: 'Stay' }))
  expect(other()).toBeChecked()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Compare two records' })).not.toBeInTheDocument()
  })
})

it('closes without a question while nothing is chosen', async () => {
  const { user } = open(address)
  const dialog = await dialogOf('Compare two records')
  await dialog.findByRole('radio', { name: 'APP25000003' })
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Compare two records' })).not.toBeInTheDocument()
  })
})
