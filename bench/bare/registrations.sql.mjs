// The statements of a submission, as the portal sends them.

export const studentSession = `
  select s.id, s.remember, s.created_at, s.seen_at, s.expires_at, s.account_id, s.factor_at, a.status,
  a.must_change_password, a.application_number as number from account_sessions as s inner join students as a on
  a.id = s.account_id where s.id = ? and s.kind = 'student' and not a.status = 'suspended' limit 1`

export const openSession = `
  select id, session_year from academic_sessions where open_key = 'open' limit 1 lock in share mode`

export const registrant = `
  select o.id as offering_id, p.id as program_id, p.name as program_name, d.id as department_id, d.name as
  department_name, c.id as school_id, c.name as school_name, t.id as type_id, t.code as type_code, m.id as
  mode_id, m.code as mode_code, m.description as mode_description, s.id as id, s.application_number as
  application_number, s.matric_number as matric_number, s.status as status, s.year as year, own.session_year as
  own_session_year, entry.session_year as entry_session_year from students as s left join program_offerings as o
  on o.id = s.offering_id left join programs as p on p.id = o.program_id left join departments as d on d.id =
  p.department_id left join schools as c on c.id = d.school_id left join program_structures as r on r.id =
  o.structure_id left join program_types as t on t.id = r.type_id left join program_modes as m on m.id =
  r.mode_id inner join academic_sessions as own on own.id = s.session_id inner join academic_sessions as entry
  on entry.id = s.entry_session_id where s.id in (?)`

export const offering = `
  select o.id as id, o.min_units as min_units, o.max_units as max_units, o.structure_id as structure_id, p.id as
  program_id, p.name as program_name, p.code as program_code, d.id as department_id, d.name as department_name,
  c.id as school_id, c.name as school_name, t.id as type_id, t.code as type_code, m.id as mode_id, m.code as
  mode_code, m.description as mode_description from program_offerings as o inner join programs as p on p.id =
  o.program_id inner join departments as d on d.id = p.department_id inner join schools as c on c.id =
  d.school_id inner join program_structures as s on s.id = o.structure_id inner join program_types as t on t.id
  = s.type_id inner join program_modes as m on m.id = s.mode_id where o.id = ? limit 1`

export const semesters = `
  select structure_id, year, semester from program_structure_semesters where structure_id in (?) order by
  structure_id asc, year asc, position asc`

export const policies = `
  select pc.id as id, pc.semester as semester, pc.min_units as min_units, pc.max_units as max_units,
  pc.max_units_with_carry_over as max_units_with_carry_over, pc.max_units_on_probation as
  max_units_on_probation, pc.change_days as change_days, pc.adviser_needed as adviser_needed, pc.fee_share
  as fee_share, pc.version as version, pc.updated_at as updated_at, o.id as offering_id, p.id as program_id,
  p.name as program_name, d.id as department_id, d.name as department_name, c.id as school_id, c.name as
  school_name, t.id as type_id, t.code as type_code, m.id as mode_id, m.code as mode_code, m.description as
  mode_description from registration_policies as pc left join program_offerings as o on o.id =
  pc.offering_id left join programs as p on p.id = o.program_id left join departments as d on d.id =
  p.department_id left join schools as c on c.id = d.school_id left join program_structures as r on r.id =
  o.structure_id left join program_types as t on t.id = r.type_id left join program_modes as m on m.id =
  r.mode_id where pc.session_id = ? and (pc.offering_id is null or pc.offering_id = ?)`

export const attempts = `
  select pc.student_id as student, c.course_id as course, c.kind as kind, a.session_year as session_year,
  pc.semester as semester, n.outcome as outcome from course_registrations as pc inner join
  course_registration_lines as n on n.registration_id = pc.id and n.version = pc.approved_version inner join
  program_courses as c on c.id = n.program_course_id inner join academic_sessions as a on a.id = pc.session_id
  where pc.student_id in (?) union all select student_id as student, course_id as course, null as kind,
  null as session_year, null as semester, null as outcome from course_credits where student_id in (?)`

export const probations = `
  select student_id, reason from student_probations where active_key in (?)`

export const control = `
  select c.id as control_id, c.control_name as control_name, c.active as active, c.opens_at as opens_at,
  c.closes_at as closes_at, c.late_until_at as late_until_at, c.updated_at as turned_at from session_controls as
  c inner join session_control_sets as s on s.id = c.set_id where s.session_id = ? and c.control_name =
  'courseRegistration' lock in share mode`

export const extensions = `
  select control_id, until_at, created_at from control_extensions where student_id = ? order by created_at asc,
  id asc`

export const addRegistration = `
  insert into course_registrations (id, student_id, session_id, semester, registration_key, offering_id, level,
  created_at, updated_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?) on duplicate key update registration_key =
  values(registration_key)`

export const lockRegistration = `
  select id, version, form_number, draft_json, draft_version, draft_saved_at from course_registrations where
  registration_key = ? limit 1 for update`

export const limited = `
  select id from program_courses where id in (?) and capacity is not null order by id`

export const lockCourses = `
  select id from program_courses where id in (?) order by id for update`

export const versions = `
  select v.version as version, v.state as state, v.units as units, v.submitted_at as submitted_at, v.decided_at
  as decided_at, v.reason as reason, v.exception_reason as exception_reason, v.exception_json as exception_json,
  d.first_name as first_name, d.last_name as last_name, v.assistance_reason as assistance_reason, v.import_file
  as import_file, h.first_name as helper_first, h.last_name as helper_last from course_registration_versions as
  v left join staff as d on d.id = v.decided_by left join staff as h on h.id = v.submitted_by where
  v.registration_id = ? order by v.version desc`

export const courses = `
  select pc.id as id, pc.course_id as course_id, k.code as code, k.title as title, pc.units as units,
  pc.kind as kind, pc.year as year, pc.capacity as capacity, l.first_name as first_name, l.last_name as
  last_name from program_courses as pc inner join courses as k on k.id = pc.course_id left join staff as l
  on l.id = pc.lecturer_id where pc.session_id = ? and pc.offering_id = ? and pc.semester = ? and
  pc.active = true and k.active = true order by case pc.kind when 'core' then 1 when 'general' then 2 else 3
  end, k.code, pc.id`

export const taken = `
  select n.program_course_id as id, count(distinct n.registration_id) as taken from course_registration_lines as
  n inner join course_registration_versions as v on v.registration_id = n.registration_id and v.version =
  n.version where n.program_course_id in (?) and v.state in ('submitted', 'approved') and not n.registration_id
  = ? group by n.program_course_id`

export const prerequisites = `
  select pc.id as id, pc.course_id as course_id, k.id as required_id, k.code as code, k.title as title,
  pc.kind as kind from course_prerequisites as pc inner join courses as k on k.id = pc.requires_course_id
  where pc.course_id in (?) order by k.code asc, pc.id asc`

export const charges = `
  select c.id as id, t.name as name, t.description as description, c.session_id as session_id, a.session_year as
  session_year, c.applicable_to as applicable_to, c.payment_order as payment_order, c.amount_kobo as
  amount_kobo, c.apply_late_fee as apply_late_fee, c.late_fee_kobo as late_fee_kobo, c.due_on as due_on,
  c.active as active, p.active as switched_on, c.created_at as created_at, s.status as status, b.status as
  form_status, own.session_year as own_session_year, s.entry_session_id as entry_session_id, entry.session_year
  as entry_session_year from students as s inner join program_offerings as o on o.id = s.offering_id inner join
  program_structures as r on r.id = o.structure_id inner join academic_sessions as own on own.id = s.session_id
  inner join academic_sessions as entry on entry.id = s.entry_session_id left join biodata as b on b.student_id
  = s.id inner join program_session_payments as c on c.type_id = r.type_id and c.mode_id = r.mode_id inner join
  payment_types as t on t.id = c.payment_type_id inner join academic_sessions as a on a.id = c.session_id left
  join session_control_sets as e on e.session_id = c.session_id left join payment_controls as p on p.set_id =
  e.id and p.charge_id = c.id where s.id = ? and (c.session_id = s.session_id or a.open_key = 'open')`

export const dealings = `
  select charge_id, coalesce(settled_at, paid_at, updated_at) as at, payment_ref as reference, amount_kobo,
  'settled' as what from student_payments where student_id = ? and settled_key is not null union all select
  charge_id, created_at as at, payment_ref as reference, amount_kobo, 'open' as what from student_payments where
  student_id = ? and status = 'pending' union all select charge_id, created_at as at, null as reference,
  amount_kobo, kind as what from charge_adjustments where student_id = ? and taken_back_at is null union all
  select charge_id, created_at as at, reference, amount_kobo, 'proof' as what from bank_payments where
  student_id = ? and state = 'submitted' union all select charge_id, created_at as at, due_on as reference,
  late_fee_kobo as amount_kobo, 'extension' as what from deadline_extensions where student_id = ? and
  taken_back_at is null order by at asc`

export const addVersion = `
  insert into course_registration_versions (registration_id, version, state, units, policy_version,
  submitted_at, decided_at) values (?, ?, 'approved', ?, ?, ?, ?)`

export const addLines = `
  insert into course_registration_lines (registration_id, version, program_course_id, units, carry_over) values
  ?`

export const approve = `
  update course_registrations set version = 1, offering_id = ?, level = ?, form_number = ?, draft_json = ?,
  draft_version = 1, draft_saved_at = ?, updated_at = ?, approved_version = 1, approved_offering_id = ?,
  approved_level = ? where id = ?`

export const audit = `
  insert into audit_log (id, at, actor_kind, actor_id, action, address, record, after_json, request_id) values
  (?, ?, 'student', ?, 'course-registration.approved', '127.0.0.1', ?, ?, ?)`

export const addToCounter = `
  insert into counters (name, value) values (?, 1) on duplicate key update value = counters.value + 1`

export const counter = `
  select value from counters where name = ? limit 1`

export const lines = `
  select pc.id as id, pc.course_id as course_id, k.code as code, k.title as title, n.units as units,
  pc.kind as kind, pc.year as year, pc.capacity as capacity, l.first_name as first_name, l.last_name as
  last_name, n.version as version, n.carry_over as carry_over, case when pc.active and k.active and
  pc.offering_id = r.offering_id and pc.semester = r.semester and (pc.year = r.level or n.carry_over) then
  1 else 0 end as is_offered from course_registration_lines as n inner join course_registrations as r on r.id =
  n.registration_id inner join program_courses as pc on pc.id = n.program_course_id inner join courses as k
  on k.id = pc.course_id left join staff as l on l.id = pc.lecturer_id where n.registration_id = ? order by
  n.carry_over desc, k.code asc, pc.id asc`
