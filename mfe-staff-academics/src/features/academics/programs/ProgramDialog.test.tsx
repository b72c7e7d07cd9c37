import {
  addProgram,
  getProgram,
  listSchoolDepartments,
  listSchools,
  messages,
  pageOfPrograms,
  programMessages,
  updateProgram,
  type NewProgram,
  type ProgramEdit,
} from '@portal/contracts'
import {
  aDepartment,
  aProgram,
  aSchool,
  aStaffWith,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { ProgramsPage } from './ProgramsPage'

const school = aSchool({ name: 'School of Engineering' })
const department = aDepartment({
  name: 'Civil Engineering',
  school: { _id: school._id, name: school.name },
})
const program = aProgram({ code: 'CVE', name: 'civil engineering', department })
let sent: (NewProgram | ProgramEdit)[] = []

beforeEach(() => {
  sent = []
  const keep = ({ body }: { body: NewProgram | ProgramEdit }) => {
    sent.push(body)
    return { success: true as const, message: 'Saved', data: program }
  }
  server.use(
    mock(listSchools, {
      success: true,
      data: { schools: [school, aSchool({ name: 'School of Arts' })] },
    }),
    mock(listSchoolDepartments, [department]),
    mock(pageOfPrograms, {
      success: true,
      data: { programs: [program] },
      meta: { total: 1, page: 1, pageSize: 10 },
    }),
    mock(getProgram, { success: true, data: program }),
    mock(addProgram, keep),
    mock(updateProgram, keep),
  )
})

async function open(search: string) {
  const page = renderPage(<ProgramsPage />, {
    path: `/staff/academics/programs${search}`,
    session: { staff: aStaffWith('academics') },
  })
  const dialog = within(await screen.findByRole('dialog'))
  const entry = (nth: number) =>
    within(dialog.getByRole('group', { name: `Program Type ${String(nth)}` }))
  const save = () => page.user.click(dialog.getByRole('button', { name: 'Save' }))
  const told = async (title: string, message: string) => {
    const text = await screen.findByRole('dialog', { name: title })
    expect(text).toHaveTextContent(message)
    await page.user.click(within(text).getByRole('button', { name: 'OK' }))
  }
  const fill = async () => {
    await page.user.selectOptions(
      dialog.getByLabelText('School'),
      await dialog.findByRole('option', { name: school.name }),
    )
    await page.user.selectOptions(
      dialog.getByLabelText('Department'),
      await dialog.findByRole('option', { name: department.name }),
    )
    await page.user.type(dialog.getByLabelText('Code'), 'CV')
    await page.user.type(dialog.getByLabelText('Name'), 'Civil')
  }
  return { ...page, dialog, entry, save, told, fill }
}

it('lets the years follow the mode until somebody chooses them', async () => {
  const { user, entry } = await open('?edit=new')
  const [mode, years] = [entry(1).getByLabelText('Mode'), entry(1).getByLabelText('Academic years')]
  expect(years).toHaveValue('')
  for (const [chosen, follows] of [
    ['FT', '2'],
    ['PT', '3'],
    ['FT', '2'],
  ] as const) {
    await user.selectOptions(mode, chosen)
    expect(years).toHaveValue(follows)
  }
  await user.selectOptions(years, '5')
  await user.selectOptions(mode, 'PT')
  expect(years).toHaveValue('5')
  expect(entry(1).getByLabelText('Semesters per year')).toHaveValue('2')
  expect(
    [entry(1).getByLabelText('Min units'), entry(1).getByLabelText('Max units')].map(
      (input) => (input as HTMLInputElement).value,
    ),
  ).toEqual(['15', '24'])
})

it('keeps the first entry, and names what is incomplete or there twice', async () => {
  const { user, dialog, entry, save, told, fill } = await open('?edit=new')
  await fill()
  await user.click(dialog.getByRole('button', { name: 'Add Program Type' }))
  expect(entry(1).queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
  for (const nth of [1, 2]) {
    await save()
    await told('Incomplete Program Type', programMessages.incomplete(nth))
    expect(entry(nth).getAllByText(/^(?:Enter|Choose) the /)).toHaveLength(3)
    await user.selectOptions(entry(nth).getByLabelText('Type'), 'HND')
    await user.selectOptions(entry(nth).getByLabelText('Mode'), 'PT')
  }
  await save()
  await told(
    'Duplicate Program Type',
    'You have already added HND Part Time. Please use unique type and mode combinations.',
  )
  await user.click(entry(2).getByRole('button', { name: 'Remove program type 2' }))
  expect(dialog.getByRole('button', { name: 'Add Program Type' })).toHaveFocus()
  await user.clear(entry(1).getByLabelText('Max units'))
  await user.type(entry(1).getByLabelText('Max units'), '10')
  await save()
  expect(await dialog.findByText(programMessages.unitsReversed)).toBeVisible()
  expect(sent).toEqual([])
  await user.type(entry(1).getByLabelText('Max units'), '0')
  await save()
  await waitFor(() => {
    expect(sent).toMatchObject([
      { configurations: [{ type: 'HND', mode: 'PT', years: 3, maxUnits: 100 }] },
    ])
  })
})

it.each([
  [programMessages.codeExists('CV'), 'Duplicate Code'],
  [programMessages.codeTaken, 'Duplicate Code Error'],
  [programMessages.unknownKind, 'Error'],
])('says %j under %j, on its field too', async (message, title) => {
  server.use(refuse(addProgram, 409, { message, errors: [{ field: 'code', message }] }))
  const { user, dialog, entry, save, told, fill } = await open('?edit=new')
  await fill()
  await user.selectOptions(entry(1).getByLabelText('Type'), 'ND')
  await user.selectOptions(entry(1).getByLabelText('Mode'), 'FT')
  await save()
  await told(title, message)
  expect(dialog.getByText(message)).toBeVisible()
  expect(dialog.getByLabelText('Code')).toHaveValue('CV')
})

it('asks for the school first, and says why there is no department', async () => {
  server.use(mock(listSchoolDepartments, []))
  const { user, dialog, unmount } = await open('?edit=new')
  expect(dialog.getByLabelText('Department')).toBeDisabled()
  expect(dialog.getByRole('option', { name: 'Choose a school first' })).toBeInTheDocument()
  await user.selectOptions(
    dialog.getByLabelText('School'),
    await dialog.findByRole('option', { name: school.name }),
  )
  expect(
    await dialog.findByRole('option', { name: programMessages.noDepartments }),
  ).toBeInTheDocument()
  unmount()
  server.use(refuse(listSchoolDepartments, 503, { message: messages.general.busy }))
  const second = await open('?edit=new')
  await second.user.selectOptions(
    second.dialog.getByLabelText('School'),
    await second.dialog.findByRole('option', { name: school.name }),
  )
  expect(
    await second.dialog.findByRole('option', { name: programMessages.departmentsFailed }),
  ).toBeInTheDocument()
})

it('shows what a program has, takes a longer code, and adds to it', async () => {
  const { user, dialog, entry, save } = await open(`?edit=${program._id}`)
  expect(dialog.getByLabelText('School')).toHaveDisplayValue(school.name)
  expect(dialog.getByLabelText('Department')).toHaveDisplayValue('Civil Engineering')
  expect(dialog.getByText('ND FT, 2 years, 15–24 units')).toBeVisible()
  expect(dialog.queryByRole('group')).not.toBeInTheDocument()
  await user.clear(dialog.getByLabelText('Code'))
  await user.type(dialog.getByLabelText('Code'), 'CIVIL')
  await user.click(dialog.getByRole('button', { name: 'Add Program Type' }))
  await user.selectOptions(entry(1).getByLabelText('Type'), 'HND')
  await user.selectOptions(entry(1).getByLabelText('Mode'), 'FT')
  expect(entry(1).getByRole('button', { name: 'Remove program type 1' })).toBeVisible()
  await save()
  await waitFor(() => {
    expect(sent).toMatchObject([
      {
        code: 'CIVIL',
        department: department._id,
        basedOn: program.updatedAt,
        configurations: [{ type: 'HND', mode: 'FT', years: 2 }],
      },
    ])
  })
})
