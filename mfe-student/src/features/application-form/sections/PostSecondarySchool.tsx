import { Section } from '@portal/ui'
import { headingId } from './use-arrival'

/** The section has no fields, and says so. */
export const PostSecondarySchool = () => (
  <Section id={headingId('post-secondary')} title="Post Secondary School">
    <p>
      Nothing is asked about schools after secondary school. Keep your certificates ready: they are
      looked at in clearance.
    </p>
  </Section>
)
