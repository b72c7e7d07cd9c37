export { CourseCreditInput } from '@portal/contracts'
