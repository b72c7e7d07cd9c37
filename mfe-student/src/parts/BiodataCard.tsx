import type { ReactNode } from 'react'
import { entryRouteLabels, smallPhoto, type Biodata, type Student } from '@portal/contracts'
import { Card, DescriptionList, Icon, StatusBadge } from '@portal/ui'
import styles from './parts.module.css'

function Photo({ image, name }: { image: string | null | undefined; name: string }) {
  if (image)
    return (
      <img
        className={styles.photo}
        src={smallPhoto(image)}
        alt={`Passport photograph of ${name}`}
        width={96}
        height={96}
      />
    )
  return (
    <span className={styles.noPhoto}>
      <Icon name="user" />
    </span>
  )
}

interface BiodataCardProps {
  student: Student
  biodata: Biodata | null
  title?: string
  /** Additional facts. */
  more?: readonly (readonly [term: string, value: ReactNode])[]
  children?: ReactNode
}

/** The student's profile. */
export function BiodataCard({
  student,
  biodata,
  title = 'Biodata',
  more = [],
  children,
}: BiodataCardProps) {
  const { program, department, structure } = student.program
  const name = [student.firstname, student.othername, student.lastname].filter(Boolean).join(' ')
  return (
    <Card title={title} aside={<StatusBadge of="student" status={student.status} />}>
      <div className={styles.biodata}>
        <Photo image={biodata?.profileImage} name={name} />
        <DescriptionList
          items={[
            ['Name', name],
            ...(student.matricNumber
              ? [['Matriculation number', student.matricNumber] as const]
              : []),
            ['Application number', student.applicationNumber],
            ...(student.jambNumber ? [['JAMB number', student.jambNumber] as const] : []),
            ...(student.entryRoute
              ? [['Entry route', entryRouteLabels[student.entryRoute]] as const]
              : []),
            ['Programme', `${structure.type.type} ${program.name}`],
            ['Mode', structure.mode.description],
            ['Department', department.name],
            ['School', department.school.name],
            ['Session', student.session.sessionYear],
            ['Email', student.email],
            ...more,
          ]}
        />
      </div>
      {children}
    </Card>
  )
}
