import { aScore, aScoreSheetPage, screen } from '@portal/testing'
import { openSheet } from './sheet-page.fixture'

it('shows that hidden marks of another person are entered, without cells', async () => {
  const scores = [
    aScore({ name: 'Amina Bello', version: 1, hidden: true }),
    aScore({ name: 'Bola Chukwu' }),
  ]
  openSheet(aScoreSheetPage({ scores, students: 2, mayEnter: true }))
  expect(await screen.findByRole('textbox', { name: 'Assessment of Bola Chukwu' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Assessment of Amina Bello' })).toBeNull()
  expect(screen.getByRole('row', { name: /Amina Bello/ })).toHaveTextContent('Entered')
})
