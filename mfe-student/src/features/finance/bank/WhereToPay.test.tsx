import { aChargeLine, renderPage, screen } from '@portal/testing'
import { WhereToPay } from './WhereToPay'

it('sends somebody to the Bursary where the institution names no account', () => {
  renderPage(<WhereToPay charge={aChargeLine()} applicationNumber="APP25000003" accounts={[]} />)
  expect(
    screen.getByText(
      'No bank account is listed. Ask the Bursary for the account details before you pay.',
    ),
  ).toBeVisible()
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
})
