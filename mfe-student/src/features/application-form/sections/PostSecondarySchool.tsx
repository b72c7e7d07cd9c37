import { Section } from '@portal/ui'
import { headingId } from './use-arrival'

/** The section belongs to the form and has no field, so it says that nothing is asked. */
export const PostSecondarySchool = () => (
  <Section id={headingId('post-secondary')} title="Post Secondary School">
    <p>
      Nothing is asked about schools after secondary school. Keep your certificates ready: they are
      looked at in clearance.
    </p>
  </Section>
)
