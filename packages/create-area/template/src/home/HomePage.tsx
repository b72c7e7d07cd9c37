import { institution } from '@portal/kit'
import { Page } from '@portal/ui'

export const HomePage = () => (
  <Page title="__TITLE__">
    <p>This is the page of the __TITLE__ team of {institution().name}.</p>
  </Page>
)
