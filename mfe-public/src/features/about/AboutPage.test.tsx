import { expectNoViolations, renderPage, screen, within } from '@portal/testing'
import { AboutPage } from './AboutPage'

it('has the five figures of the specification, each with its name', async () => {
  renderPage(<AboutPage />, { path: '/about' })
  const figures = within(screen.getByRole('region', { name: 'In figures' }))
  const pairs = figures.getAllByRole('term').map((term, index) => [figures.getAllByRole('definition')[index]?.textContent, term.textContent])
  expect(pairs).toEqual([
    ['5', 'accredited courses'], ['180', 'teaching faculty'], ['10:1', 'student-teacher ratio'],
    ['37%', 'of students receive financial aid'], ['14.6%', 'international students'],
  ])
  await expectNoViolations()
})

it('states vision and mission, and lists the people with their portraits', () => {
  renderPage(<AboutPage />, { path: '/about' })
  for (const name of ['Our vision', 'Our mission']) expect(screen.getByRole('heading', { name })).toBeVisible()
  const people = within(screen.getByRole('region', { name: 'Who leads the polytechnic' }))
  expect(people.getAllByRole('listitem').length).toBeGreaterThan(3)
  for (const portrait of people.getAllByRole('img')) {
    expect(portrait).toHaveAccessibleName(/^Portrait of \w+/)
    expect(portrait).toHaveAttribute('loading', 'lazy')
    expect(portrait).toHaveAttribute('width')
  }
})
