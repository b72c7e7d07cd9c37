const controls = [
  'application',
  'admissionProcessing',
  'clearance',
  'courseRegistration',
  'resultUpload',
  'resultRelease',
]
const byPlace = (a, b) => controls.indexOf(a.controlName) - controls.indexOf(b.controlName)

function availabilityOf({ active, opens_at: opens, closes_at: closes, late_until_at: late }, now) {
  if (active !== 1) return 'off'
  if (opens !== null && now < opens) return 'not-yet-open'
  if (closes === null || now < closes) return 'on'
  return late !== null && now < late ? 'late' : 'closed'
}

/** The reply of /academic-sessions/public/active. */
export function toActiveSessions(rows) {
  const [row] = rows
  if (!row) return []
  const now = new Date().toISOString()
  const switches = rows
    .map((each) => {
      const availability = availabilityOf(each, now)
      return {
        _id: each.control_id,
        controlName: each.control_name,
        active: availability === 'on' || availability === 'late',
        opensAt: each.opens_at,
        closesAt: each.closes_at,
        lateUntil: each.late_until_at,
        standing: availability,
      }
    })
    .sort(byPlace)
  return [
    {
      _id: row.id,
      sessionYear: row.session_year,
      startDate: row.start_on,
      endDate: row.end_on,
      status: row.status,
      description: row.description,
      control: { controls: switches },
    },
  ]
}

/** A student in the reply of the list. */
export const toListItem = (row) => ({
  _id: row.id,
  applicationNumber: row.application_number,
  matricNumber: row.matric_number,
  firstname: row.firstname,
  lastname: row.lastname,
  othername: row.othername,
  email: row.email,
  phone: row.phone,
  status: row.status,
  session: { _id: row.session_id, sessionYear: row.session_year },
  program: {
    _id: row.offering_id,
    structure: {
      type: { _id: row.type_id, type: row.type_code },
      mode: { _id: row.mode_id, mode: row.mode_code, description: row.mode_description },
    },
    department: {
      _id: row.department_id,
      name: row.department_name,
      school: { _id: row.school_id, name: row.school_name },
    },
    program: { _id: row.program_id, name: row.program_name },
  },
  applicationForm: { completed: row.form_status === 1 },
  cleared: row.cleared === 1,
  jambNumber: row.jamb_number,
  entryRoute: row.entry_route,
})

/** A student in the reply of a sign-in. */
export const toStudent = (row) => ({
  ...toListItem(row),
  gender: row.gender,
  height: row.height,
  weight: row.weight,
  religion: row.religion,
  blood_group: row.blood_group,
  medical_conditions: row.medical_conditions,
  mustChangePassword: row.must_change_password === 1,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
