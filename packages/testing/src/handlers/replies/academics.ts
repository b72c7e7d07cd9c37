import {
  academicSessionMessages,
  appointmentMessages,
  controlDateMessages,
  courseMessages,
  departmentMessages,
  extensionMessages,
  assistantMessages,
  prerequisiteMessages,
  programMessages,
  programModeMessages,
  programTypeMessages,
  gradingScaleMessages,
  schoolMessages,
  sessionControlNames,
} from '@portal/contracts'
import {
  aChangedSession,
  aControl,
  aCourse,
  aDepartment,
  anAcademicSession,
  anActiveSession,
  anAppointment,
  anExtension,
  anId,
  anOffering,
  aProgram,
  anAssistant,
  aPrerequisite,
  aProgramCourse,
  aProgramMode,
  aProgramStructure,
  aProgramType,
  aGradingScale,
  aSchool,
} from '../../factories'
import { done, success } from '../../answers'
import type { Replies } from './one-of-each'

const offering = anOffering()

const course = aCourse()

/** Replies of the operations of the group 'academics'. */
export const academicsReplies = {
  'GET /academic-sessions/public/active': [anActiveSession()],
  'GET /academic-sessions': [anAcademicSession()],
  'POST /academic-sessions': aChangedSession({ status: 'closed' }, academicSessionMessages.added),
  'PUT /academic-sessions/:id': aChangedSession({}, academicSessionMessages.updated),
  'DELETE /academic-sessions/:id': done(academicSessionMessages.deleted),
  'GET /session-controls/session/:id': {
    _id: anId(),
    controls: sessionControlNames.map((controlName) =>
      aControl({ controlName, active: false, standing: 'off' }),
    ),
    paymentControls: [],
  },
  'PUT /session-controls/:id/control': done('Control updated'),
  'PUT /session-controls/:id/control/:controlId/window': {
    ...success(aControl()),
    message: controlDateMessages.saved,
  },
  'GET /session-controls/:id/control/:controlId/extensions': [anExtension()],
  'POST /session-controls/:id/control/:controlId/extensions': {
    ...success(anExtension()),
    message: extensionMessages.given,
  },
  'DELETE /session-controls/:id/control/:controlId/extensions/:extensionId': done(
    extensionMessages.takenBack,
  ),
  'GET /programtypes': [
    aProgramType(),
    aProgramType({ type: 'HND', description: 'Higher National Diploma' }),
  ],
  'GET /programmodes': [aProgramMode(), aProgramMode({ mode: 'PT', description: 'Part Time' })],
  'POST /programtypes': { ...success(aProgramType()), message: programTypeMessages.added },
  'PUT /programtypes/:id': { ...success(aProgramType()), message: programTypeMessages.updated },
  'PUT /programtypes/:id/toggle-status': {
    ...done(programTypeMessages.toggled(false)),
    programType: aProgramType({ active: false }),
  },
  'DELETE /programtypes/:id': done(programTypeMessages.deleted),
  'POST /programmodes': { ...success(aProgramMode()), message: programModeMessages.added },
  'PUT /programmodes/:id': { ...success(aProgramMode()), message: programModeMessages.updated },
  'PUT /programmodes/:id/toggle-status': {
    ...done(programModeMessages.toggled(false)),
    programMode: aProgramMode({ active: false }),
  },
  'DELETE /programmodes/:id': done(programModeMessages.deleted),
  'GET /program-offerings': [offering],
  'GET /program-offerings/department/:id': [offering],
  'GET /programs': [aProgram()],
  'GET /programs/page': {
    ...success({ programs: [aProgram()] }),
    meta: { total: 1, page: 1, pageSize: 10 },
  },
  'GET /programs/:id': success(aProgram()),
  'POST /programs': { ...success(aProgram()), message: programMessages.added },
  'PUT /programs/:id': { ...success(aProgram()), message: programMessages.updated },
  'DELETE /programs/:id': done(programMessages.deleted),
  'GET /program-structures/type/:type/mode/:mode': [aProgramStructure()],
  'POST /program-structures': {
    ...success(aProgramStructure()),
    message: programMessages.structureAdded,
  },
  'POST /program-offerings': { ...success(offering), message: programMessages.offeringAdded },
  'GET /grading-scales': [aGradingScale()],
  'POST /grading-scales': { ...success(aGradingScale()), message: gradingScaleMessages.added },
  'PUT /grading-scales/:id': { ...success(aGradingScale()), message: gradingScaleMessages.updated },
  'DELETE /grading-scales/:id': done(gradingScaleMessages.deleted),
  'GET /schools': success({ schools: [aSchool()] }),
  'POST /schools': { ...success(aSchool()), message: schoolMessages.added },
  'PUT /schools/:id': { ...success(aSchool()), message: schoolMessages.updated },
  'DELETE /schools/:id': done(schoolMessages.deleted),
  'GET /departments': [aDepartment()],
  'POST /departments': { ...success(aDepartment()), message: departmentMessages.added },
  'PUT /departments/:id': { ...success(aDepartment()), message: departmentMessages.updated },
  'DELETE /departments/:id': done(departmentMessages.deleted),
  'GET /departments/school/:id': [aDepartment()],
  'GET /courses': [aCourse()],
  'POST /courses-new': { ...success(course), _id: course._id, message: courseMessages.added },
  'GET /program-courses': [aProgramCourse()],
  'GET /program-courses/page': {
    ...success({ programCourses: [aProgramCourse()] }),
    meta: { total: 1, page: 1, pageSize: 10 },
  },
  'GET /program-courses/own/:id': ({ params }) =>
    success({ ...aProgramCourse({ _id: params.id }), lecturers: ['Chidinma Nwosu'] }),
  'GET /program-courses/:id': ({ params }) => success(aProgramCourse({ _id: params.id })),
  'POST /program-courses': { ...success(aProgramCourse()), message: courseMessages.added },
  'PUT /program-courses/:id': { ...success(aProgramCourse()), message: courseMessages.updated },
  'DELETE /program-courses/:id': done(courseMessages.deleted),
  'GET /program-courses/:id/assistants': [anAssistant()],
  'POST /program-courses/:id/assistants': {
    ...success(anAssistant()),
    message: assistantMessages.added,
  },
  'DELETE /program-courses/:id/assistants/:staffId': done(assistantMessages.removed),
  'GET /courses/:id/prerequisites': [aPrerequisite()],
  'POST /courses/:id/prerequisites': {
    ...success(aPrerequisite()),
    message: prerequisiteMessages.added,
  },
  'DELETE /courses/:id/prerequisites/:prerequisiteId': done(prerequisiteMessages.removed),
  'GET /appointments': {
    ...success({ appointments: [anAppointment()] }),
    meta: { total: 1, page: 1, pageSize: 10 },
  },
  'GET /appointments/own': success({ appointments: [] }),
  'GET /appointments/:id': ({ params }) => success(anAppointment({ _id: params.id })),
  'POST /appointments': { ...success(anAppointment()), message: appointmentMessages.given },
  'POST /appointments/:id/end': {
    ...success(anAppointment({ state: 'ended', endedOn: '2026-01-05' })),
    message: appointmentMessages.endedToday,
  },
  'POST /appointments/:id/withdraw': {
    ...success(anAppointment({ state: 'ended', endedOn: '2025-01-05' })),
    message: appointmentMessages.withdrawn,
  },
  'GET /schools/public': success({
    schools: [
      {
        _id: anId(),
        name: 'School of Applied Sciences',
        description: null,
        departments: [
          {
            _id: anId(),
            name: 'Computer Science',
            slug: 'computer-science',
            path: '/department',
            description: null,
            programs: [
              {
                _id: anId(),
                name: 'Computer Science',
                awards: [{ type: 'ND', mode: 'Full Time' }],
              },
            ],
          },
        ],
      },
    ],
  }),
} satisfies Partial<Replies>
