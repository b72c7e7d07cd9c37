import { smallPhoto, type Student } from '@portal/contracts'
import { Icon, StatusBadge } from '@portal/ui'
import { fullName, programWithMode } from '../student-labels'
import styles from '../students.module.css'

export const StudentHead = ({ student, photo }: { student: Student; photo: string | null }) => (
  <div className={styles.head}>
    {photo ? (
      <img
        className={styles.photo}
        src={smallPhoto(photo)}
        alt={fullName(student)}
        width="96"
        height="96"
      />
    ) : (
      <span className={styles.photo}>
        <Icon name="user" />
      </span>
    )}
    <div className="stack stack-small">
      <p className={styles.program}>{programWithMode(student)}</p>
      <p className="cluster">
        <StatusBadge of="student" status={student.status} />
        <span className="muted">
          {student.applicationNumber}
          {student.matricNumber && `, ${student.matricNumber}`}
        </span>
      </p>
    </div>
  </div>
)
