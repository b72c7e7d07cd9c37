import {
  AssignedCourse,
  Biodata,
  Role,
  SavedView,
  Staff,
  StaffRecord,
  Student,
  StudentListItem,
  type Module,
} from '@portal/contracts'
import { anId, factory } from '../factory'
import { anOffering } from '../academics/structure'

const student = () => ({
  _id: anId(),
  applicationNumber: 'APP25000003',
  matricNumber: null,
  jambNumber: null,
  entryRoute: null,
  firstname: 'Amina',
  lastname: 'Bello',
  othername: null,
  email: 'amina.bello@example.com',
  phone: '08012345678',
  gender: null,
  height: null,
  weight: null,
  religion: null,
  blood_group: null,
  medical_conditions: null,
  status: 'pending' as const,
  session: { _id: anId(), sessionYear: '2025/2026' },
  program: anOffering(),
  applicationForm: { completed: false },
  cleared: false,
  mustChangePassword: false,
  createdAt: '2025-09-12T09:30:00.000Z',
  updatedAt: '2025-09-12T09:30:00.000Z',
})
/** By default an applicant who has not submitted the form. */
export const aStudent = factory(Student, student)
export const aStudentListItem = factory(StudentListItem, student)

/** Biodata before the form is submitted. */
export const aBiodata = factory(Biodata, () => ({
  _id: anId(),
  status: 0,
  profileImage: null,
  gender: null,
  dob: null,
  permanentAddress: null,
  nationality: null,
  stateOfOrigin: null,
  lga: null,
  placeOfBirth: null,
  maritalStatus: null,
  parentGuardian: null,
  nextOfKin: null,
  academicBackground: null,
  examinations: [],
  submittedAt: null,
}))

const school = (name: string, from: string, to: string) => ({ name, startDate: from, endDate: to })

/** Biodata of a submitted form. */
export const aSubmittedBiodata = factory(Biodata, () => ({
  ...aBiodata(),
  status: 1,
  gender: 'female',
  dob: '2006-03-14',
  permanentAddress: '12 Broad Street, Ilorin',
  nationality: 'Nigeria',
  stateOfOrigin: 'Kwara',
  lga: 'Ilorin West',
  placeOfBirth: 'Kwara',
  maritalStatus: 'single',
  parentGuardian: { name: 'Musa Bello', address: '12 Broad Street, Ilorin', phone: '08087654321' },
  nextOfKin: { name: 'Musa Bello', relationship: 'Parent', phone: '08087654321' },
  academicBackground: {
    primary: school('Unity Primary School', '2011-09-12', '2017-07-14'),
    secondary: school('Queen Elizabeth School', '2017-09-11', '2023-07-21'),
  },
  examinations: [
    {
      examType: 'SSCE',
      examYear: 2023,
      examNumber: '4210987AB',
      subjects: [
        { name: 'English', grade: 'B3' },
        { name: 'Mathematics', grade: 'C4' },
      ],
    },
  ],
  submittedAt: '2025-10-02T11:05:00.000Z',
}))

/** A staff member, by default without modules. */
export const aStaff = factory(Staff, () => ({
  _id: anId(),
  staff_number: 'AD0001',
  first_name: 'Ngozi',
  last_name: 'Eze',
  email: 'ngozi.eze@example.com',
  phone_number: '08023456789',
  staff_type: 'Administrative' as const,
  status: 'Active' as const,
  profile_image: null,
  role: { _id: anId(), name: 'Officer', modules: [] },
  mustChangePassword: false,
}))
/** A staff member whose role has the modules. */
export const aStaffWith = (...modules: Module[]): Staff =>
  aStaff({ role: { _id: anId(), name: 'Officer', modules } })

/** A staff member as the office sees them. */
export const aStaffRecord = factory(StaffRecord, () => ({
  _id: anId(),
  staff_number: 'AC0002',
  first_name: 'Chidinma',
  last_name: 'Nwosu',
  email: 'chidinma.nwosu@example.com',
  phone_number: '08031234567',
  staff_type: 'Academic' as const,
  status: 'Active' as const,
  role_id: { _id: anId(), name: 'Front Desk' },
  twoStep: false,
  updatedAt: '2025-09-12T09:30:00.000Z',
}))
export const aRole = factory(Role, () => ({
  _id: anId(),
  name: 'Front Desk',
  modules: [],
  staffCount: 0,
  updatedAt: '2025-09-12T09:30:00.000Z',
}))
export const anAssignedCourse = factory(AssignedCourse, () => ({
  _id: anId(),
  course_code: 'COM 101',
  course_title: 'Introduction to Computing',
}))

/** A view of the students list that a staff member has saved. */
export const aSavedView = factory(SavedView, () => ({
  _id: anId(),
  name: 'Forms to decide',
  query: 'status=pending&submitted=true',
}))
