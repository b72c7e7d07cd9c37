import { notificationTypes } from '@portal/contracts'
import { notificationWord } from '@portal/ui'

/** The types as choices, with the words that students see. */
export const typeOptions = notificationTypes.map((value) => ({
  value,
  label: notificationWord(value),
}))
