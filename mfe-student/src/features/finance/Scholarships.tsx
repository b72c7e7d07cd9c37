import { PortalLink } from '@portal/kit'
import { Card } from '@portal/ui'

/** A link to the scholarship application. */
export const Scholarships = () => (
  <Card title="Financial Aid/Scholarships" id="scholarships">
    <p>
      A scholarship covers tuition for one year. Read the requirements first, and have your JAMB
      registration number and your application number at hand.
    </p>
    <div className="cluster">
      <PortalLink to="/funding#instructions">Requirements</PortalLink>
      <PortalLink to="/funding#apply" className="button button-secondary">
        Apply for a scholarship
      </PortalLink>
    </div>
  </Card>
)
