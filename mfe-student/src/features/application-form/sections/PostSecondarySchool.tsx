import { Section } from '@portal/ui'
import { headingId } from './use-arrival'

/** The section has no fields, and says so. */
export const PostSecondarySchool = () => (
  <Section id={headingId('post-secondary')} title="Post Secondary School">
    <p>You do not need to enter post-secondary schools. Bring your certificates to clearance.</p>
  </Section>
)
