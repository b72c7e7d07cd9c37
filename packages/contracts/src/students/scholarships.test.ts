import { maxJambScore } from '../base/choices'
import { messages } from '../base/messages'
import { refusals } from '../base/refusals.fixture'
import { ScholarshipApplication } from './scholarships'

const application = {
  name: 'Amina Bello',
  course: 'Computer Science',
  address: '4 Market Road, Ayoka',
  email: 'amina@example.com',
  mobile: '+234 803 123 4567',
  jambRegNo: '202512345678AB',
  applicationNo: 'APP25000002',
}
const problems = (change: object) => refusals(ScholarshipApplication, { ...application, ...change })

it.each([{}, { jambScore: 0 }, { jambScore: maxJambScore }])('takes %j', (change) => {
  expect(problems(change)).toEqual([])
})

it.each([
  [{ name: ' ' }, 'name: Name is required'],
  [{ jambRegNo: '' }, 'jambRegNo: JAMB registration number is required'],
  [{ email: 'amina' }, `email: ${messages.registration.invalidEmail}`],
  [{ mobile: '12345' }, `mobile: ${messages.scholarship.invalidMobile}`],
  [{ jambScore: maxJambScore + 1 }, `jambScore: ${messages.scholarship.invalidScore}`],
  [{ jambScore: -1 }, `jambScore: ${messages.scholarship.invalidScore}`],
  [{ jambScore: '250' }, `jambScore: ${messages.scholarship.invalidScore}`],
])('refuses %j', (change, problem) => {
  expect(problems(change)).toEqual([problem])
})
