import { applyLessData } from '@portal/ui'
import { act, render, screen } from '@testing-library/react'
import { Picture } from './Picture'
import { Portrait } from './Portrait'

afterEach(() => {
  delete document.documentElement.dataset['lessData']
})

it('has its address unless the reader uses less data', () => {
  render(<Picture src="/campus.svg" alt="The campus" instead="The campus" width={960} />)
  const picture = screen.getByRole('img', { name: 'The campus' })
  expect(picture).toHaveAttribute('src', '/campus.svg')
  act(() => {
    applyLessData('on')
  })
  expect(picture).not.toHaveAttribute('src')
  expect(picture).toHaveAttribute('width', '960')
  expect(screen.getByText('The campus')).toBeInTheDocument()
  act(() => {
    applyLessData('off')
  })
  expect(picture).toHaveAttribute('src', '/campus.svg')
})

it('has none from the start in a document without pictures', () => {
  document.documentElement.dataset['lessData'] = 'on'
  render(<Portrait name="Dr Ada Obi" picture="rector" />)
  expect(screen.getByRole('img', { name: 'Portrait of Dr Ada Obi' })).not.toHaveAttribute('src')
  expect(screen.getByText('AO')).toBeInTheDocument()
})

it('follows the browser where nothing has said otherwise', () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  render(<Picture src="/campus.svg" alt="" />)
  expect(screen.getByRole('presentation')).not.toHaveAttribute('src')
  act(() => {
    applyLessData('off')
  })
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/campus.svg')
  Reflect.deleteProperty(navigator, 'connection')
})
