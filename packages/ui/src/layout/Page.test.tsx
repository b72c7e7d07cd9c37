import { render, screen } from '@testing-library/react'
import { Page } from './Page'

const title = (): HTMLElement => screen.getByRole('heading', { level: 1 })

it('gives the focus of a removed title to the next one', () => {
  const { rerender } = render(<Page key="loading" title="Score Sheet" />)
  title().focus()
  rerender(<Page key="loaded" title="COM 211" />)
  expect(title()).toHaveTextContent('COM 211')
  expect(title()).toHaveFocus()
})

it('leaves the focus on a control that the person has reached since', () => {
  const pageOf = (key: string, isShown: boolean) => (
    <>
      <input aria-label="Search" />
      {isShown && <Page key={key} title="Score Sheet" />}
    </>
  )
  const { rerender } = render(pageOf('loading', true))
  title().focus()
  rerender(pageOf('loading', false))
  screen.getByLabelText('Search').focus()
  rerender(pageOf('loaded', true))
  expect(screen.getByLabelText('Search')).toHaveFocus()
})
