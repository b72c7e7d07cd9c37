import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BarChart, ChartFigure, ColumnChart } from '.'
import { thinned, topOf } from './scale'

it.each([
  [0, 4],
  [3, 4],
  [5, 8],
  [17, 20],
  [23, 40],
  [100, 100],
  [101, 200],
  [999, 1000],
  [1234, 2000],
  [45_000, 80_000],
])('ends the axis of %i at %i, in four whole steps', (highest, top) => {
  expect(topOf(highest)).toBe(top)
  expect(Number.isInteger(top / 4)).toBe(true)
})

it('keeps the last label and few before it', () => {
  expect(thinned(['a', 'b', 'c', 'd', 'e'], 3)).toEqual(['a', '', 'c', '', 'e'])
  expect(thinned(['a', 'b'], 6)).toEqual(['a', 'b'])
})

it('is one picture with its sentence, and gives its numbers as a table on request', async () => {
  render(
    <ChartFigure
      title="Applications per day"
      table={{
        head: ['Day', 'Registered'],
        rows: [
          ['01 Nov', 3],
          ['02 Nov', 5],
        ],
      }}
    >
      <ColumnChart
        summary="8 registrations in two days"
        labels={['01 Nov', '02 Nov']}
        series={[{ name: 'Registered', values: [3, 5] }]}
      />
      <BarChart
        summary="Pending leads"
        bars={[
          { label: 'Pending', value: 8, note: '80 %' },
          { label: 'Active', value: 2 },
        ]}
      />
    </ChartFigure>,
  )
  const figure = within(screen.getByRole('region', { name: 'Applications per day' }))
  expect(figure.getByRole('img', { name: '8 registrations in two days' })).toBeVisible()
  expect(figure.getByRole('img', { name: 'Pending leads' })).toHaveTextContent(
    'Pending8 80 %Active2',
  )
  expect(figure.queryByRole('table')).not.toBeInTheDocument()
  await userEvent.click(figure.getByRole('button', { name: 'Show table' }))
  expect(figure.getByRole('row', { name: '02 Nov 5' })).toBeVisible()
  await userEvent.click(figure.getByRole('button', { name: 'Hide table' }))
  expect(figure.queryByRole('table')).not.toBeInTheDocument()
})
