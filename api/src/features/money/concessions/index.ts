export { deadlineExtensions, deadlinesOfStudent } from './deadline-extensions'
export {
  adjustmentsOfStudent,
  clearedByConcession,
  createAloneRests,
  createApproveAdjustment,
  waivers,
} from './waivers'
