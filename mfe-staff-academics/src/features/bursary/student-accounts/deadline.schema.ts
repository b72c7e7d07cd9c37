import { DeadlineExtensionInput, deadlineMessages, todayInLagos } from '@portal/contracts'

/** After the present due date, and not in the past. */
export const Deadline = DeadlineExtensionInput.refine(({ until }) => until >= todayInLagos(), {
  path: ['until'],
  message: deadlineMessages.past,
}).refine(({ from, until }) => until > from, {
  path: ['until'],
  message: deadlineMessages.notLater,
})
