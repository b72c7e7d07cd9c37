import { useId } from 'react'
import type { Biodata, Student } from '@portal/contracts'
import { BiodataCard } from '../../parts/BiodataCard'
import { notActivated } from '../../parts/not-activated'
import { Unavailable } from '../../parts/Unavailable'

/** What the health centre needs to know, and the appointment that cannot be booked yet (spec 1 §2). */
export function MedicalCard({ student, biodata }: { student: Student; biodata: Biodata | null }) {
  const reason = useId()
  const { blood_group: bloodGroup, height, weight, religion, medical_conditions: conditions } = student
  return (
    <BiodataCard
      title="Medical ID & Biodata" student={student} biodata={biodata}
      more={[
        ['Date of birth', biodata?.dob], ['Gender', biodata?.gender ?? student.gender], ['Blood group', bloodGroup], ['Height', height], ['Weight', weight],
        ['Religion', religion], ['Medical conditions', conditions], ['Next of kin', biodata?.nextOfKin && `${biodata.nextOfKin.name}, ${biodata.nextOfKin.phone}`],
      ]}
    >
      <div className="cluster">
        <Unavailable className="button" reason={reason}>Book an Appointment</Unavailable>
        <p id={reason} className="inactive-note">{notActivated}</p>
      </div>
    </BiodataCard>
  )
}
