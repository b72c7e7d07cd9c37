import { screen } from '.'

it('shows the page once in the error of a query that was asked again', async () => {
  document.body.innerHTML = '<p>Only this</p>'
  const error: unknown = await screen
    .findByText('Something else', {}, { timeout: 1 })
    .catch((reason: unknown) => reason)
  expect((error as Error).message).toContain('Unable to find an element with the text')
  expect((error as Error).message.match(/Only this/g)).toHaveLength(1)
  document.body.innerHTML = ''
})

it('sees each change of a page at once in the computed styles', () => {
  document.body.innerHTML = '<div><p>Text</p></div>'
  const [outer, inner] = [document.querySelector('div')!, document.querySelector('p')!]
  const seen = () => [getComputedStyle(inner).visibility, getComputedStyle(inner).display]
  expect(seen()).toEqual(['visible', 'block'])
  outer.style.visibility = 'hidden'
  expect(seen()).toEqual(['hidden', 'block'])
  const sheet = document.createElement('style')
  sheet.textContent = 'p { display: flex }'
  outer.append(sheet)
  expect(seen()).toEqual(['hidden', 'flex'])
  sheet.firstChild!.nodeValue = 'p { display: grid }'
  expect(seen()).toEqual(['hidden', 'grid'])
  sheet.remove()
  inner.hidden = true
  expect(seen()).toEqual(['hidden', 'none'])
  document.body.innerHTML = ''
})
