import { expectNoViolations } from '@portal/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MapOnDemand } from './MapOnDemand'

it("loads the provider's map when it is asked for, and not before", async () => {
  const { container } = render(
    <MapOnDemand
      place="Main campus"
      picture={<img src="data:," alt="Plan of the campus" />}
      address="1 College Road"
      latitude={7.4}
      longitude={3.9}
    />,
  )
  expect(screen.getByRole('img', { name: 'Plan of the campus' })).toBeInTheDocument()
  expect(container.querySelector('iframe')).toBeNull()
  expect(
    screen.getByRole('link', { name: 'Open in OpenStreetMap (another website)' }),
  ).toHaveAttribute('href', 'https://www.openstreetmap.org/?mlat=7.4&mlon=3.9#map=16/7.4/3.9')
  await userEvent.click(screen.getByRole('button', { name: 'Show the map' }))
  expect(screen.getByTitle('Map of Main campus')).toHaveAttribute(
    'src',
    expect.stringMatching(
      /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=3\.89000%2C7\.39400%2C3\.91000%2C7\.40600&/,
    ),
  )
  const hide = screen.getByRole('button', { name: 'Hide the map' })
  expect(hide).toHaveFocus()
  // The frame has a page of another site; axe would wait for its reply.
  await userEvent.click(hide)
  expect(container.querySelector('iframe')).toBeNull()
  await expectNoViolations()
})
