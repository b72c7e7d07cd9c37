import { Section } from '@portal/ui'
import { headingId } from './use-arrival'

/** The specification names the section and gives it no field (spec 1 §2, §3), so it says that nothing is asked. */
export const PostSecondarySchool = () => (
  <Section id={headingId('post-secondary')} title="Post Secondary School">
    <p>Nothing is asked about schools after secondary school. Keep your certificates ready: they are looked at in clearance.</p>
  </Section>
)
