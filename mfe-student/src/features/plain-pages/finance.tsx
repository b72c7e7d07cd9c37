import { Section } from '@portal/ui'
import { PlainPage } from './PlainPage'

export default function FinancePage() {
  return (
    <PlainPage title="Finance">
      <p>Your fees and payments will appear here.</p>
      <Section title="Scholarships" id="scholarships"><p>Scholarships will appear here.</p></Section>
    </PlainPage>
  )
}
