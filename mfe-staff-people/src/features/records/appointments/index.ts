export { AppointmentsPage as default } from './AppointmentsPage'
