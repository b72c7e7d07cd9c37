import { z } from 'zod'
import {
  emailAddress,
  isPhoneNumber,
  optionalPersonName,
  personName,
  requiredLine,
} from '../base/common'
import { messages } from '../base/messages'
import { operation } from '../base/operation'

const sentences = messages.registration

/** The data of a registration. `program` is the id of a program offering. */
export const Registration = z.strictObject({
  surname: personName('Surname is required'),
  firstname: personName('First name is required'),
  othername: optionalPersonName(),
  email: emailAddress(sentences.invalidEmail),
  phone: requiredLine('Mobile number is required', 30).refine(
    isPhoneNumber,
    'Please enter a valid mobile number.',
  ),
  session: z.uuid(sentences.noActivePeriodNow),
  program: z.uuid(sentences.invalidProgram),
})
export type Registration = z.infer<typeof Registration>

export const registerApplicant = operation({
  id: 'registerApplicant',
  method: 'POST',
  path: '/students/biodata',
  summary: 'Register as an applicant of the open session',
  tag: 'registration',
  access: 'public',
  body: Registration,
  status: 201,
  response: z.object({ success: z.literal(true), message: z.string() }),
})
