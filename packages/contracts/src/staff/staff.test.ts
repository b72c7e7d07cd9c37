import { refusals } from '../base/refusals.fixture'
import { messages } from '../base/messages'
import { NewStaff, StaffEdit, StaffForm } from './staff'
import { staffMessages } from './staff.messages'

const staff = {
  staff_type: 'Academic',
  first_name: 'Ngozi',
  last_name: 'Okafor',
  email: 'ngozi@example.com',
  phone_number: '0803 123 4567',
  role_id: '0198c1de-0000-7000-8000-000000000001',
}
const { fillRequired } = messages.general

it('has a status in the dialog, and need not have one in a request', () => {
  expect(refusals(NewStaff, staff)).toEqual([])
  expect(refusals(StaffEdit, { ...staff, basedOn: '2026-09-30T08:00:00.000Z' })).toEqual([])
  expect(refusals(StaffForm, { ...staff, status: '' })).toEqual([`status: ${fillRequired}`])
})

it.each([
  [{ email: '' }, `email: ${fillRequired}`],
  [{ email: 'ngozi' }, `email: ${staffMessages.invalidEmail}`],
  [{ phone_number: '' }, `phone_number: ${fillRequired}`],
  [{ phone_number: '0803 123 456' }, `phone_number: ${staffMessages.invalidPhone}`],
  [{ staff_type: 'Visitor' }, `staff_type: ${fillRequired}`],
  [{ role_id: '' }, `role_id: ${fillRequired}`],
  [{ first_name: 'N<b>' }, "first_name: Use letters, spaces and . ' / _ - only"],
])('refuses %j with one message', (change, problem) => {
  expect(refusals(NewStaff, { ...staff, ...change })).toEqual([problem])
})
