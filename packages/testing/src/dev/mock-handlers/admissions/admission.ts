import { storedPhotoPattern, messages } from '@portal/contracts'
import { done, success } from '../../../answers'
import { aBiodata } from '../../../factories'
import { conflict } from '../../backend/refusal'
import { aPerson, applicationNumber, usualPassword } from '../../seed/students/people'
import { applicantOf, assertNewest, draftPhoto, forgetDraft } from './drafts'
import { isOn } from '../academics/session-controls'
import type { MockHandlers } from '../mock-handler'

/** Registration and submission of the application form. */
export const admissionHandlers: MockHandlers = {
  'POST /students/biodata': ({ body, db }) => {
    const open = db.sessions.find(({ session }) => session.status === 'open')?.session
    if (!open || open._id !== body.session || !isOn(db, 'application'))
      throw conflict(messages.registration.noActivePeriodNow)
    const program = db.structure.offerings.find(({ _id }) => _id === body.program)
    if (!program) throw conflict(messages.registration.unknownProgram)
    const number = applicationNumber(100 + db.people.length)
    db.people.push(
      aPerson(
        {
          applicationNumber: number,
          firstname: body.firstname,
          lastname: body.surname,
          othername: body.othername || null,
          email: body.email,
          phone: body.phone,
          program,
          session: { _id: open._id, sessionYear: open.sessionYear },
          mustChangePassword: true,
        },
        false,
      ),
    )
    db.mails.unshift({
      to: body.email,
      text: `Application number ${number}, password ${usualPassword}`,
    })
    return done(messages.registration.success)
  },
  'POST /students/application-form': ({
    body: { applicationNumber: number, profileImage, ...form },
    query,
    db,
    actor,
  }) => {
    const person = applicantOf(actor, number)
    if (person.biodata.status === 1) throw conflict(messages.applicationForm.alreadySubmitted)
    if (!isOn(db, 'application', person.student.applicationNumber))
      throw conflict(messages.registration.noActivePeriodNow)
    if (query.draftVersion !== undefined) assertNewest(person, query.draftVersion)
    const photo = storedPhotoPattern.test(profileImage) ? draftPhoto(actor) : profileImage
    person.biodata = aBiodata({
      ...form,
      profileImage: photo,
      _id: person.biodata._id,
      status: 1,
      submittedAt: new Date().toISOString(),
    })
    person.student = { ...person.student, applicationForm: { completed: true } }
    forgetDraft(person)
    return success({ biodata: person.biodata })
  },
}
