import { aProgression } from '../../../factories'

/** Three students: one for each proposal. */
export const createProgressions = () => [
  aProgression(),
  aProgression({
    name: 'Chinedu Okafor',
    matricNumber: 'ND/25/CSC/0043',
    gpa: 150,
    cgpa: 150,
    awardClass: null,
    proposed: 'probation',
  }),
  aProgression({
    name: 'Halima Sani',
    matricNumber: 'ND/25/CSC/0044',
    gpa: 100,
    cgpa: 120,
    awardClass: null,
    proposed: 'withdraw',
  }),
]
