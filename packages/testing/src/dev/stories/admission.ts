import { keptPhotoPattern, messages } from '@portal/contracts'
import { done, success } from '../../answers'
import { aBiodata } from '../../factories'
import { conflict } from '../backend/refusal'
import { aPerson, applicationNumber, usualPassword } from '../world/people'
import { applicantOf, assertNewest, draftPhoto, forgetDraft } from './drafts'
import { isOn } from './sessions'
import type { Stories } from './story'

/** From the registration to the submitted form. */
export const admissionStories: Stories = {
  'POST /students/biodata': ({ body, world }) => {
    const open = world.sessions.find(({ session }) => session.status === 'open')?.session
    if (!open || open._id !== body.session || !isOn(world, 'application')) throw conflict(messages.registration.noActivePeriodNow)
    const program = world.structure.offerings.find(({ _id }) => _id === body.program)
    if (!program) throw conflict(messages.registration.unknownProgram)
    const number = applicationNumber(100 + world.people.length)
    world.people.push(aPerson({
      applicationNumber: number, firstname: body.firstname, lastname: body.surname, othername: body.othername || null, email: body.email,
      phone: body.phone, program, session: { _id: open._id, sessionYear: open.sessionYear }, mustChangePassword: true,
    }, false))
    world.mails.unshift({ to: body.email, text: `Application number ${number}, password ${usualPassword}` })
    return done(messages.registration.success)
  },
  'POST /students/application-form': ({ body: { applicationNumber: number, profileImage, ...form }, query, world, actor }) => {
    const person = applicantOf(actor, number)
    if (person.biodata.status === 1) throw conflict(messages.applicationForm.alreadySubmitted)
    if (!isOn(world, 'application')) throw conflict(messages.registration.noActivePeriodNow)
    if (query.draftVersion !== undefined) assertNewest(person, query.draftVersion)
    const photo = keptPhotoPattern.test(profileImage) ? draftPhoto(actor) : profileImage
    person.biodata = aBiodata({ ...form, profileImage: photo, _id: person.biodata._id, status: 1, submittedAt: new Date().toISOString() })
    person.student = { ...person.student, applicationForm: { completed: true } }
    forgetDraft(person)
    return success({ biodata: person.biodata })
  },
}
