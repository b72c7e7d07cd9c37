/** The types of stored proofs. */
export const proofTypes = ['image/jpeg', 'application/pdf'] as const
/** Maximum size of a proof in bytes. */
export const mostProofBytes = 5 * 1024 * 1024

/** Messages for students about bank proofs. */
export const bankPaymentMessages = {
  submitted: 'Your proof has been sent to the Bursary. You will see the decision here.',
  failed: 'Failed to send the proof. Please try again later.',
  recorded: 'The bank payment has been recorded. Another officer must approve it.',
  recordFailed: 'Failed to record the bank payment',
  bankMissing: 'Enter the name of the bank',
  tellerMissing: 'Enter the teller number',
  dayMissing: 'Choose the day on which you paid',
  proofMissing: 'Choose a photo of the teller, or a PDF',
  tooLarge: 'Choose a file of at most 5 MB',
  unreadable: 'This file cannot be read. Choose another one.',
  notAProof: 'Choose a picture (JPG, PNG or WebP) or a PDF file',
  paidLater: 'Choose the day on which you paid: today or earlier',
  longAgo: 'The day of the payment is more than a year ago. Please ask the Bursary.',
  tellerUsed: 'This teller number has already been sent.',
  alreadySubmitted: 'A proof of payment of this charge is already waiting for the Bursary.',
} as const
