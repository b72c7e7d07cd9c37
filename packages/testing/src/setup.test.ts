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
