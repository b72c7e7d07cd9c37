export { deadlineExtensions, deadlinesOfStudent } from './deadline-extensions'
export { adjustmentsOfStudent, createApproveAdjustment, waivers } from './waivers'
