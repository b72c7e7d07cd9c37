import { z } from 'zod'
import { maxJambScore } from '../base/choices'
import { emailAddress, isPhoneNumber, requiredLine, success } from '../base/common'
import { messages } from '../base/messages'
import { operation } from '../base/operation'

const required = (label: string, max: number) => requiredLine(`${label} is required`, max)

/** The public scholarship form (docs/reference/rules/public-site.md). `jambScore` is optional. */
export const ScholarshipApplication = z.strictObject({
  name: required('Name', 120),
  /** One of the courses in the institution's content (`funding.courses`). The API checks it. */
  course: required('Course', 80),
  address: required('Address', 300),
  email: emailAddress(messages.registration.invalidEmail),
  mobile: required('Mobile number', 30).refine(isPhoneNumber, messages.scholarship.invalidMobile),
  jambRegNo: required('JAMB registration number', 30),
  jambScore: z
    .number(messages.scholarship.invalidScore)
    .min(0, messages.scholarship.invalidScore)
    .max(maxJambScore, messages.scholarship.invalidScore)
    .optional(),
  applicationNo: required('Application number', 20),
})
export type ScholarshipApplication = z.infer<typeof ScholarshipApplication>

/** The same application again (double click, retry) returns the same id. */
export const applyForScholarship = operation({
  id: 'applyForScholarship',
  method: 'POST',
  path: '/scholarships/apply',
  summary: 'Apply for the scholarship',
  tag: 'scholarships',
  access: 'public',
  body: ScholarshipApplication,
  status: 201,
  response: success(z.object({ scholarship_id: z.string() })),
})
