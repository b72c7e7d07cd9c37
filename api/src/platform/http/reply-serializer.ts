import build from 'fast-json-stringify'
import { z } from 'zod'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Turns `anyOf: [X, null]` into `X, nullable`, so that the serialiser writes it directly instead of
 * validating each branch.
 */
function withoutNullBranch(schema: Json): Json {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf)) return schema
  const branches = (anyOf as unknown[]).filter(
    (branch) => !(isObject(branch) && branch.type === 'null'),
  )
  const [only] = branches
  if (branches.length !== 1 || anyOf.length !== 2 || !isObject(only)) return schema
  return { ...rest, ...only, nullable: true }
}

function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify)
  if (!isObject(value)) return value
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, simplify(part)]),
  )
  return withoutNullBranch(inner)
}

/** JSON Schema of a reply. */
export const responseSchema = (schema: z.ZodType): Json => {
  const json = simplify(z.toJSONSchema(schema, { io: 'output', target: 'draft-7' })) as Json
  delete json.$schema
  return json
}

type Serializer = (data: unknown) => string

/**
 * The serialiser of replies with this schema. It is an allow-list: a column that is not in the
 * contract is never sent, whatever a query selects.
 */
export const compileReply = (schema: z.ZodType): Serializer => build(responseSchema(schema))

/** Like `compileReply`, but compiled for the first reply, so that the server starts sooner. */
export function replySerializer(schema: z.ZodType): Serializer {
  let serialize: Serializer | undefined
  return (data) => (serialize ??= compileReply(schema))(data)
}
