import { directory } from '@portal/content/directory'
import { messages, pageOfPrograms } from '@portal/contracts'
import {
  aProgram,
  expectNoViolations,
  mock,
  refuseOnce,
  screen,
  server,
  success,
  within,
} from '@portal/testing'
import { noWork, open, replyWork } from '../dashboard.fixture'

const asked: unknown[] = []
const finds = (names: readonly string[], total = names.length) => {
  server.use(
    mock(pageOfPrograms, ({ query }) => {
      asked.push(query)
      return {
        ...success({ programs: names.map((name) => aProgram({ name })) }),
        meta: { total, page: 1, pageSize: 10 },
      }
    }),
  )
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))
beforeEach(() => {
  asked.length = 0
  replyWork(noWork)
})

it('finds programs and offices for staff without modules, and has the search in the address', async () => {
  finds(['Computer Science'])
  const { user, location } = open()
  expect(screen.queryByRole('region', { name: 'Programs' })).toBeNull()
  await user.type(screen.getByLabelText('Find a program or an office'), ' bursary {Enter}')
  expect(await (await part('Programs')).findByText('Computer Science (CS)')).toBeVisible()
  expect(
    (await part('Programs')).getByText(
      'Department of Computer Science, School of Applied Sciences',
    ),
  ).toBeVisible()
  expect((await part('Programs')).getByText('ND FT')).toBeVisible()
  const { office, phone, email } = directory.find((contact) => contact.office === 'Bursary')!
  const offices = await part('Offices')
  expect(offices.getByText(office)).toBeVisible()
  expect(offices.getByRole('link', { name: phone })).toHaveAttribute(
    'href',
    `tel:${phone.replaceAll(' ', '')}`,
  )
  expect(offices.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  expect([location().search, asked]).toEqual([
    '?q=bursary',
    [{ q: 'bursary', page: 1, pageSize: 10 }],
  ])
  await expectNoViolations()
})

it('opens the search of the address, says that nothing matches, and leads to the check of a receipt', async () => {
  finds([])
  open([], '?q=xyz')
  expect(await screen.findByText('No program matches “xyz”.')).toBeVisible()
  expect(screen.getByText('No office or person matches “xyz”.')).toBeVisible()
  expect(screen.getByLabelText('Find a program or an office')).toHaveValue('xyz')
  expect(screen.getByRole('link', { name: 'Check a receipt' })).toHaveAttribute('href', '/receipt')
})

it('says how many programs it does not show', async () => {
  finds(['Accountancy', 'Statistics'], 12)
  open([], '?q=a')
  expect(await (await part('Programs')).findByText(/^2 of 12 programs\./)).toBeVisible()
})

it('says when the programs could not be loaded, and loads them again', async () => {
  finds(['Statistics'])
  server.use(refuseOnce(pageOfPrograms, 503, { message: messages.general.busy }))
  const { user } = open([], '?q=sta')
  const programs = await part('Programs')
  expect(await programs.findByText(messages.general.busy)).toBeVisible()
  await user.click(programs.getByRole('button', { name: 'Try again' }))
  expect(await programs.findByText('Statistics (CS)')).toBeVisible()
})
