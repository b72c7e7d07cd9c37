import type { Staff } from '@portal/contracts'
import { Card, DescriptionList, Icon, StatusBadge } from '@portal/ui'
import { EmailText } from '@portal/ui/staff'
import styles from './dashboard.module.css'

const Portrait = ({ image }: { image: string | null }) =>
  image ? (
    <img className={styles.portrait} src={image} alt="" width="96" height="96" />
  ) : (
    <span className={styles.portrait}>
      <Icon name="user" />
    </span>
  )

export function BiodataCard({ staff }: { staff: Staff }) {
  const {
    first_name,
    last_name,
    staff_number,
    staff_type,
    role,
    email,
    phone_number,
    status,
    profile_image,
  } = staff
  return (
    <Card title="Biodata" aside={<StatusBadge of="staff" status={status} />}>
      <div className={styles.person}>
        <Portrait image={profile_image} />
        <div>
          <p className={styles.name}>
            {first_name} {last_name}
          </p>
          <p className="muted">{role?.name ?? 'N/A'}</p>
        </div>
      </div>
      <div className={styles.facts}>
        <DescriptionList
          items={[
            ['Staff Number', staff_number],
            ['Staff Type', staff_type],
            ['Phone', phone_number],
            ['Email', <EmailText key="email" address={email} />],
          ]}
        />
      </div>
    </Card>
  )
}
