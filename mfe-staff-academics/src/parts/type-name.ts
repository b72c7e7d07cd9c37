/**
 * The name of a payment type for people. Its own name is an identifier, such as `acceptanceFee`.
 */
export const nameOfType = ({
  name,
  description,
}: {
  name: string
  description?: string | null | undefined
}): string => description ?? name
