import { chargeTypes, type PaymentType } from '@portal/contracts'
import { fold } from '../../platform/text.rules'

/** Rules name these, so that they keep their names and stay. */
export const isBuiltIn = (name: unknown): boolean =>
  (chargeTypes as readonly unknown[]).includes(name)

type Named = Pick<PaymentType, '_id' | 'name' | 'description'>

/** A name without capitals, accents and spaces: `School FEE` is `schoolFee`. */
const bare = (name: string): string => fold(name).replaceAll(' ', '')

/** The type of a rule is never shown by its name: people know it by its description. */
const namesOf = ({ name, description }: Named): string[] =>
  isBuiltIn(name) && description !== null ? [name, description] : [name]

/** Whether another one than `own` is called so, but for capitals, accents and spaces. */
export const isNameTaken = (types: readonly Named[], wanted: string, own?: string): boolean =>
  types.some(
    (type) => type._id !== own && namesOf(type).some((name) => bare(name) === bare(wanted)),
  )
