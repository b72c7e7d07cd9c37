import { getRegistrationCoverage, offeringName } from '@portal/contracts'
import {
  aCoverageRow,
  aStaffWith,
  expectNoViolations,
  mock,
  renderPage,
  screen,
  server,
  success,
  within,
} from '@portal/testing'
import { CoveragePage } from './CoveragePage'

const first = aCoverageRow()
const { program } = first
const later = aCoverageRow({
  program,
  level: null,
  students: 10,
  approved: 0,
  submitted: 0,
  returned: 0,
  missing: 10,
})
const show = (rows = [first, later]) => {
  server.use(mock(getRegistrationCoverage, () => success({ sessionYear: '2025/2026', rows })))
  return renderPage(<CoveragePage />, { session: { staff: aStaffWith('academics') } })
}

it('shows the share of approved courses, and each number leads to its records', async () => {
  const { container } = show()
  expect(
    await screen.findByText(/of 50 students have approved courses in 2025\/2026/),
  ).toHaveTextContent('60% of 50 students')
  const [row, last] = screen.getAllByRole('row').slice(1)
  if (!row || !last) throw new Error('two rows')
  expect(within(row).getByText('75%')).toBeVisible()
  const named = offeringName(program)
  const hrefOf = (count: string) =>
    within(row)
      .getByRole('link', { name: `${count}, ${named}, level 1` })
      .getAttribute('href')
  const place = `program=${program._id}&level=1`
  const list = `/staff/academics/registrations?${place}&semester=1`
  const all = `/staff/academics/registrations/missing?${place}&submitted=all`
  expect(hrefOf('40 students')).toBe(all)
  expect(hrefOf('30 approved')).toBe(`${list}&state=approved&students=enrolled`)
  expect(hrefOf('4 waiting')).toBe(`${list}&state=submitted&students=enrolled`)
  expect(hrefOf('1 returned')).toBe(`${list}&state=returned&students=enrolled`)
  expect(hrefOf('5 not submitted')).toBe(`/staff/academics/registrations/missing?${place}`)
  expect(
    within(last)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    [
      `10 students, ${named}, no level`,
      `/staff/academics/registrations/missing?program=${program._id}&level=none&submitted=all`,
    ],
    [
      `10 not submitted, ${named}, no level`,
      `/staff/academics/registrations/missing?program=${program._id}&level=none`,
    ],
  ])
  await expectNoViolations(container)
})

it('tells that no program has enrolled students', async () => {
  show([])
  expect(await screen.findByText('No program has enrolled students')).toBeVisible()
  expect(screen.queryByText(/have approved courses/)).toBeNull()
})
