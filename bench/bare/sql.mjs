/** The open session with its controls, in one statement. */
export const activeSession = `
  select s.id, s.session_year, s.start_on, s.end_on, s.status, s.description, c.id as control_id, c.control_name, c.active,
    c.opens_at, c.closes_at, c.late_until_at
  from academic_sessions s
  left join session_control_sets t on t.session_id = s.id
  left join session_controls c on c.set_id = t.id
  where s.open_key = 'open'`

/** Finds a row if this session may use the module. */
export const staffSession = `
  select 1 from account_sessions s
  join staff a on a.id = s.account_id
  join role_modules m on m.role_id = a.role_id and m.module = ?
  where s.id = ? and s.kind = 'staff' and a.status = 'Active' and s.expires_at > ? and s.seen_at > ?`

const studentColumns = `
  s.id, s.application_number, s.matric_number, s.firstname, s.lastname, s.othername, s.email, s.phone, s.status, s.cleared,
  s.jamb_number, s.entry_route, b.status as form_status, a.id as session_id, a.session_year, o.id as offering_id, p.id as program_id, p.name as program_name,
  d.id as department_id, d.name as department_name, c.id as school_id, c.name as school_name,
  t.id as type_id, t.code as type_code, m.id as mode_id, m.code as mode_code, m.description as mode_description`

// Left joins fix the order of the tables. With inner joins, MariaDB plans ten tables for a long
// time and starts with the wrong one.
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

const isThere = (column, answer) => answer && `${column} is ${answer === 'true' ? 'not ' : ''}null`
const wordsOf = ({ q }) => (q ? q.split(' ') : [])

const narrowed = (filter) =>
  [
    ...wordsOf(filter).map(() => 'search_text like ?'),
    filter.status && 'status = ?',
    isThere('form_submitted_at', filter.submitted),
    isThere('matric_number', filter.enrolled),
  ]
    .filter(Boolean)
    .join(' and ')
const where = (filter) => (narrowed(filter) ? `where ${narrowed(filter)}` : '')

/** The values of the filter's conditions. */
export const studentValues = (filter) =>
  [...wordsOf(filter).map((word) => `%${word}%`), filter.status].filter(Boolean)

/**
 * One page of students, newest first. The subquery finds the ids in the index, and the joins add
 * the columns. The values of the filter precede limit and offset.
 */
export const studentPage = (filter) => `
  select ${studentColumns}
  from (select id from students ${where(filter)} order by application_number desc limit ? offset ?) as page
  left join students s on s.id = page.id ${studentJoins}
  order by s.application_number desc`

export const studentTotal = (filter) =>
  narrowed(filter)
    ? `select count(*) as total from students ${where(filter)}`
    : "select total from row_counts where name = 'students'"

export const studentWithPassword = `
  select ${studentColumns}, s.password_hash, s.gender, s.height, s.weight, s.religion, s.blood_group, s.medical_conditions,
    s.must_change_password, s.created_at, s.updated_at
  from students s ${studentJoins}
  where s.application_number = ?`

export const newSession = `
  insert into account_sessions (id, kind, account_id, remember, address, created_at, seen_at, expires_at)
  values (?, 'student', ?, 0, ?, ?, ?, ?)`

export const sessions = 'select * from academic_sessions order by session_year desc'

export const schools = `
  select s.*, (select count(*) from departments where school_id = s.id) as department_count from schools s order by s.name, s.id`

export const departments = `
  select d.*, s.name as school_name, (select count(*) from programs where department_id = d.id) as program_count
  from departments d join schools s on s.id = d.school_id
  order by d.name, d.id`

export const types = 'select * from program_types order by code'
export const modes = 'select * from program_modes order by code'

const programsOf = (q) => `programs p join departments d on d.id = p.department_id
  ${q ? 'where lower(p.code) like ? or lower(p.name) like ? or lower(d.name) like ?' : ''}`

/** One page of programs by name. A search `q` needs three patterns. */
export const programPage = (q) => `
  select p.*, d.name as department_name, c.id as school_id, c.name as school_name
  from (select p.id from ${programsOf(q)} order by p.name, p.id limit ? offset ?) as page
  join programs p on p.id = page.id
  join departments d on d.id = p.department_id
  join schools c on c.id = d.school_id
  order by p.name, p.id`

export const programTotal = (q) => `select count(*) as total from ${programsOf(q)}`

/** The offerings of some programs. */
export const offered = `
  select o.id, o.program_id, t.code as type, m.code as mode, o.min_units, o.max_units,
    (select max(year) from program_structure_semesters where structure_id = r.id) as years
  from program_offerings o
  join program_structures r on r.id = o.structure_id
  join program_types t on t.id = r.type_id
  join program_modes m on m.id = r.mode_id
  where o.program_id in (?)
  order by t.code, m.code, o.id`

const courseMatches = `
  (select id from program_courses where course_id in (select id from courses where search_text like ?)
  union select id from program_courses where session_id in (select id from academic_sessions where session_year like ?)
  union select id from program_courses where lecturer_id in (select id from staff where search_text like ?)
  union select id from program_courses where offering_id in (
    select o.id from program_offerings o join programs p on p.id = o.program_id join program_structures r on r.id = o.structure_id
    join program_types t on t.id = r.type_id where lower(concat(t.code, ' ', p.name)) like ?)) as found`
const coursesOf = (q) =>
  q ? `${courseMatches} join program_courses x on x.id = found.id` : 'program_courses x'

/** One page of program courses, newest first. A search `q` needs four patterns. */
export const coursePage = (q) => `
  select x.*, k.code, k.title, k.description, k.updated_at as course_updated_at, p.id as program_id, p.name as program_name, d.id as department_id,
    d.name as department_name, c.id as school_id, c.name as school_name, t.id as type_id, t.code as type_code, m.id as mode_id, m.code as mode_code,
    m.description as mode_description, s.session_year, l.first_name, l.last_name
  from (select x.id from ${coursesOf(q)} order by x.id desc limit ? offset ?) as page
  join program_courses x on x.id = page.id
  left join courses k on k.id = x.course_id
  left join program_offerings o on o.id = x.offering_id
  left join programs p on p.id = o.program_id
  left join departments d on d.id = p.department_id
  left join schools c on c.id = d.school_id
  left join program_structures r on r.id = o.structure_id
  left join program_types t on t.id = r.type_id
  left join program_modes m on m.id = r.mode_id
  left join academic_sessions s on s.id = x.session_id
  left join staff l on l.id = x.lecturer_id
  order by x.id desc`

export const courseTotal = (q) => `select count(*) as total from ${coursesOf(q)}`

const staffOf = ({ q, type, status }) => {
  const conditions = [
    type && 's.staff_type = ?',
    status && 's.status = ?',
    q && '(s.search_text like ? or s.email like ?)',
  ].filter(Boolean)
  return `staff s ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}`
}

/** One page of staff by name. */
export const staffPage = (wanted) => `
  select s.*, r.name as role_name,
    exists (select 1 from staff_authenticator_apps f where f.staff_id = s.id and f.confirmed_at is not null)
      or exists (select 1 from staff_passkeys k where k.staff_id = s.id) as two_step
  from (select s.id from ${staffOf(wanted)} order by s.name_key, s.id limit ? offset ?) as page
  join staff s on s.id = page.id
  left join roles r on r.id = s.role_id
  order by s.name_key, s.id`

export const staffTotal = (wanted) => `select count(*) as total from ${staffOf(wanted)}`

export const newestStudents = `
  select id, application_number, firstname, lastname, created_at as at from students order by created_at desc, id desc limit 10`

export const newestForms = `
  select s.id, s.application_number, s.firstname, s.lastname, b.submitted_at as at
  from (select student_id, submitted_at from biodata where submitted_at is not null order by submitted_at desc, student_id desc limit 10) as b
  join students s on s.id = b.student_id`

const newestFirst = 'order by created_at desc, id desc limit 10'

export const openAttention = `select id, reference, detail, created_at from payment_attention where state = 'open' ${newestFirst}`

export const waitingProofs = `
  select b.id, s.application_number, s.firstname, s.lastname, b.created_at as at
  from (select id, student_id, created_at from bank_payments where state = 'submitted' ${newestFirst}) as b
  join students s on s.id = b.student_id`

export const proposedRequests = `
  select r.id, r.kind, r.reference, r.amount_kobo, r.created_at, s.application_number
  from (select id, kind, reference, amount_kobo, student_id, created_at from payment_requests where state = 'proposed' ${newestFirst}) as r
  left join students s on s.id = r.student_id`

export const failedMails = `
  select id, kind, recipient, next_attempt_at from outbox where status = 'failed' order by next_attempt_at desc, id desc limit 10`

export const newestScholarships = `
  select id, scholarship_id, name, course, created_at from scholarship_applications order by created_at desc, scholarship_id desc limit 10`

export const publicSchools = 'select id, name, description from schools order by name, id'

export const publicDepartments =
  'select id, school_id, name, description from departments order by name, id'

export const publicAwards = `
  select distinct p.id as program_id, p.name as program_name, p.department_id, t.code as type, m.description as mode, m.code as mode_code
  from program_offerings o
  join programs p on p.id = o.program_id
  join program_structures s on s.id = o.structure_id
  join program_types t on t.id = s.type_id
  join program_modes m on m.id = s.mode_id
  where o.active = 1 and p.active = 1 and t.active = 1 and m.active = 1
  order by p.name, p.id, t.code, m.code`

export const siteEntries = `
  select id as _id, place, title, text, link, updated_at as updatedAt from site_entries
  where (from_on is null or from_on <= ?) and (until_on is null or until_on >= ?)
  order by position, title_key, id`
