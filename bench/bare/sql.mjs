/** The open session with its switches, in one statement. */
export const activeSession = `
  select s.id, s.session_year, s.start_on, s.end_on, s.status, s.description, c.id as control_id, c.control_name, c.active
  from academic_sessions s
  left join session_control_sets t on t.session_id = s.id
  left join session_controls c on c.set_id = t.id
  where s.open_key = 'open'`

/** May this session read students? */
export const staffSession = `
  select 1 from account_sessions s
  join staff a on a.id = s.account_id
  join role_modules m on m.role_id = a.role_id and m.module = 'students'
  where s.id = ? and s.kind = 'staff' and a.status = 'Active' and s.expires_at > ? and s.seen_at > ?`

const studentColumns = `
  s.id, s.application_number, s.matric_number, s.firstname, s.lastname, s.othername, s.email, s.phone, s.status, s.cleared,
  b.status as form_status, a.id as session_id, a.session_year, o.id as offering_id, p.id as program_id, p.name as program_name,
  d.id as department_id, d.name as department_name, c.id as school_id, c.name as school_name,
  t.id as type_id, t.code as type_code, m.id as mode_id, m.code as mode_code, m.description as mode_description`

// Left joins keep the order as written: otherwise MariaDB plans ten tables at length, and starts at the wrong end.
const studentJoins = `
  left join academic_sessions a on a.id = s.session_id
  left join program_offerings o on o.id = s.offering_id
  left join programs p on p.id = o.program_id
  left join departments d on d.id = p.department_id
  left join schools c on c.id = d.school_id
  left join program_structures r on r.id = o.structure_id
  left join program_types t on t.id = r.type_id
  left join program_modes m on m.id = r.mode_id
  left join biodata b on b.student_id = s.id`

/** One page of students, newest first: found in the index, then populated. */
export const studentPage = `
  select ${studentColumns}
  from (select id from students order by application_number desc limit ? offset ?) as page
  left join students s on s.id = page.id ${studentJoins}
  order by s.application_number desc`

export const studentTotal = "select total from row_counts where name = 'students'"

export const studentWithPassword = `
  select ${studentColumns}, s.password_hash, s.gender, s.height, s.weight, s.religion, s.blood_group, s.medical_conditions,
    s.must_change_password, s.created_at
  from students s ${studentJoins}
  where s.application_number = ?`

export const newSession = `
  insert into account_sessions (id, kind, account_id, remember, address, created_at, seen_at, expires_at)
  values (?, 'student', ?, 0, ?, ?, ?, ?)`
