import type { Biodata, Student } from '@portal/contracts'

const submitted = 1

/** A biodata status of 1 means that the application form is submitted. */
export const isSubmitted = (biodata: Biodata | null): boolean => biodata?.status === submitted

const decided: Record<Exclude<Student['status'], 'pending'>, string> = {
  active: 'You have been admitted',
  cleared: 'You have been cleared',
  rejected: 'You have not been admitted',
  suspended: 'Your studies are suspended',
  graduated: 'You have graduated',
}

/** The student's status in one line, without an API call. */
export function statusTextOf(
  { status, matricNumber }: Pick<Student, 'status' | 'matricNumber'>,
  biodata: Biodata | null,
): string {
  if (status === 'active' && matricNumber) return 'You are enrolled'
  if (status !== 'pending') return decided[status]
  return isSubmitted(biodata) ? 'Your application form is submitted' : 'You are registered'
}
