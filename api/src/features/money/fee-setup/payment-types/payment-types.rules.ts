import { chargeTypes, type PaymentType } from '@portal/contracts'
import { fold } from '../../../../platform/text.rules'

/** Rules refer to these types by name, so they can be neither renamed nor deleted. */
export const isBuiltIn = (name: unknown): boolean =>
  (chargeTypes as readonly unknown[]).includes(name)

type Named = Pick<PaymentType, '_id' | 'name' | 'description'>

/** The name without capitals, accents and spaces, so that `School FEE` equals `schoolFee`. */
const bare = (name: string): string => fold(name).replaceAll(' ', '')

/** A built-in type is shown by its description, so that counts as its name too. */
const namesOf = ({ name, description }: Named): string[] =>
  isBuiltIn(name) && description !== null ? [name, description] : [name]

/** Whether a type other than `own` has this name, ignoring capitals, accents and spaces. */
export const isNameTaken = (types: readonly Named[], wanted: string, own?: string): boolean =>
  types.some(
    (type) => type._id !== own && namesOf(type).some((name) => bare(name) === bare(wanted)),
  )
