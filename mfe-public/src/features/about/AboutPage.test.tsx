import { about } from '@portal/content/about'
import { renderPage, screen, within } from '@portal/testing'
import { AboutPage } from './AboutPage'

it('has the figures, each with its name', () => {
  renderPage(<AboutPage />, { path: '/about' })
  const figures = within(screen.getByRole('region', { name: about.figuresTitle }))
  const pairs = figures
    .getAllByRole('term')
    .map((term, index) => [
      figures.getAllByRole('definition')[index]?.textContent,
      term.textContent,
    ])
  expect(pairs).toEqual(about.figures.map(({ value, label }) => [value, label]))
})

it('states vision and mission, and lists the people with their portraits', () => {
  renderPage(<AboutPage />, { path: '/about' })
  for (const name of [about.vision.title, about.mission.title])
    expect(screen.getByRole('heading', { name })).toBeVisible()
  const people = within(screen.getByRole('region', { name: about.teamTitle }))
  expect(people.getAllByRole('listitem').length).toBe(about.team.length)
  for (const portrait of people.getAllByRole('img')) {
    expect(portrait).toHaveAccessibleName(/^Portrait of \w+/)
    expect(portrait).toHaveAttribute('loading', 'lazy')
    expect(portrait).toHaveAttribute('width')
  }
})
