import { Page } from '@portal/ui'

export const HomePage = () => (
  <Page title="Library">
    <p>Open from Monday to Friday, 8 a.m. to 6 p.m.</p>
  </Page>
)
