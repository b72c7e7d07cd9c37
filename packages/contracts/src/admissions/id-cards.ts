import { z } from 'zod'
import { Id, success } from '../base/common'
import { operation, staffWith } from '../base/operation'
import { Paper, PaperReason } from '../students/papers'
import { ApplicationNumberParams } from '../students/students'

const tag = 'papers'
const access = [staffWith('students')]
const params = ApplicationNumberParams

/** A page of 85.6 × 54 mm. */
export const exportIdCard = operation({
  id: 'exportIdCard',
  method: 'GET',
  path: '/id-cards/:applicationNumber/pdf',
  summary: 'The ID card of an enrolled student as a PDF',
  tag,
  access,
  params,
  response: z.unknown(),
  media: ['application/pdf'],
})
/** `paper` is the card that the person sees. Only this card is replaced. */
export const IdCardReplacement = PaperReason.extend({ paper: Id.optional() })
export type IdCardReplacement = z.infer<typeof IdCardReplacement>

/** For a lost card: the code of the old one is answered with replaced. */
export const replaceIdCard = operation({
  id: 'replaceIdCard',
  method: 'POST',
  path: '/id-cards/:applicationNumber/replacement',
  summary: 'Replace the ID card of a student, with a reason',
  tag,
  access,
  params,
  body: IdCardReplacement,
  response: success(Paper),
})
