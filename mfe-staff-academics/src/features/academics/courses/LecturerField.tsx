import { courseMessages, lecturerName, type ProgramCourse } from '@portal/contracts'
import { ComboboxField } from '@portal/ui/staff'
import { useState } from 'react'
import { coursesApi } from './courses.api'

interface LecturerFieldProps {
  label?: string
  present: ProgramCourse['lecturer']
  error: string | undefined
  onChoose: (id: string) => void
}

/** Number of shown matches. More letters of the name find the others. */
const shown = 20

/** Academic staff, searched by name on the server. */
export function LecturerField({
  label = 'Lecturer',
  present,
  error,
  onChoose,
}: LecturerFieldProps) {
  const [q, search] = useState('')
  const { currentData, error: failed } = coursesApi.lecturers.useQuery({
    query: { staff_type: 'Academic', status: 'Active', page: 1, pageSize: shown, ...(q && { q }) },
  })
  const found = currentData?.data.staff.map((person) => ({
    value: person._id,
    label: lecturerName(person),
  }))
  return (
    <ComboboxField
      label={label}
      name="lecturer"
      hint="Type a part of the name, and choose from the list"
      initialText={present ? lecturerName(present) : ''}
      options={failed ? [] : found}
      onSearch={search}
      onChoose={onChoose}
      error={error}
      emptyMessage={failed ? courseMessages.lecturersFailed : courseMessages.noLecturers}
    />
  )
}
