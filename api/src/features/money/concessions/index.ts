export { deadlineExtensions, deadlinesOfStudent } from './deadline-extensions'
export { adjustmentsOfStudent, createAloneRests, createApproveAdjustment, waivers } from './waivers'
