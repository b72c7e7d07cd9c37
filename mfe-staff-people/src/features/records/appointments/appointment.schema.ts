export { AppointmentEnd, AppointmentForm, AppointmentWithdrawal } from '@portal/contracts'
