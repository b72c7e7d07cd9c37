import { useId } from 'react'
import type { Biodata, Student } from '@portal/contracts'
import { DateText } from '@portal/ui'
import { BiodataCard } from '../../parts/BiodataCard'
import { notActivated } from '../../parts/not-activated'
import { Unavailable } from '../../parts/Unavailable'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The data for the health centre, and the appointment, which cannot be booked yet. */
export function MedicalCard({ student, biodata }: { student: Student; biodata: Biodata | null }) {
  const reason = useId()
  const gender = biodata?.gender ?? student.gender
  const {
    blood_group: bloodGroup,
    height,
    weight,
    religion,
    medical_conditions: conditions,
  } = student
  return (
    <BiodataCard
      title="Medical ID & Biodata"
      student={student}
      biodata={biodata}
      more={[
        ['Date of birth', biodata?.dob && <DateText key="dob" value={biodata.dob} />],
        ['Gender', gender && capital(gender)],
        ['Blood group', bloodGroup],
        ['Height', height],
        ['Weight', weight],
        ['Religion', religion],
        ['Medical conditions', conditions],
        [
          'Next of kin',
          biodata?.nextOfKin && `${biodata.nextOfKin.name}, ${biodata.nextOfKin.phone}`,
        ],
      ]}
    >
      <div className="cluster">
        <Unavailable className="button" reason={reason}>
          Book an Appointment
        </Unavailable>
        <p id={reason} className="inactive-note">
          {notActivated}
        </p>
      </div>
    </BiodataCard>
  )
}
