import { identity } from '@portal/content/identity'
import {
  allOperations,
  Failure,
  officeFacts,
  type Access,
  type OperationSpec,
} from '@portal/contracts'
import { z } from 'zod'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
  }) as Json
  return json
}

const otherLabels = { student: 'student', token: 'release token' } as const

/** The callers of an operation, as text. */
export const accessLabels = (access: Access): string[] =>
  access === 'public'
    ? ['everybody']
    : access.map((grant) =>
        grant.actor !== 'staff'
          ? otherLabels[grant.actor]
          : grant.module
            ? `staff with module ${grant.module}`
            : grant.offices
              ? `staff appointed as ${grant.offices.map((office) => officeFacts[office].label.toLowerCase()).join(' or ')}, for the records that the appointment covers`
              : 'any staff',
      )

const schemes = {
  student: 'studentSession',
  staff: 'staffSession',
  token: 'releaseToken',
} as const

const security = (access: Access): Json[] =>
  access === 'public'
    ? []
    : [...new Set(access.map(({ actor }) => schemes[actor]))].map((name) => ({ [name]: [] }))

function parameters(operation: OperationSpec): Json[] {
  const part = (place: 'path' | 'query', schema: z.ZodType | undefined): Json[] => {
    if (!schema) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([name, of]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: of,
    }))
  }
  return [...part('path', operation.params), ...part('query', operation.query)]
}

const failure = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

function refusals({ access, path, params, body }: OperationSpec): Json {
  return {
    400: failure('Not as described; `errors` names each field'),
    ...(access !== 'public' || path.endsWith('/login')
      ? { 401: failure('Not signed in, or sign-in refused') }
      : {}),
    ...(access !== 'public'
      ? {
          403: failure(
            'Signed in without the right, or the mailed password has to be changed first',
          ),
        }
      : {}),
    ...(params ? { 404: failure('Unknown, or somebody else\u2019s') } : {}),
    ...(body
      ? {
          409: failure('Not possible in the present state'),
          413: failure('Too large'),
          415: failure('Not JSON'),
        }
      : {}),
    429: failure('Too many attempts; see Retry-After'),
    503: failure('Busy, or the database is away; see Retry-After'),
    default: failure('Everything else'),
  }
}

const answerOf = ({ media, response }: OperationSpec): Json =>
  media
    ? Object.fromEntries(
        media.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      )
    : { 'application/json': { schema: schemaOf(response, 'output') } }

function describe(operation: OperationSpec): Json {
  return {
    operationId: operation.id,
    summary: operation.summary,
    tags: [operation.tag],
    'x-access': accessLabels(operation.access),
    security: security(operation.access),
    parameters: parameters(operation),
    ...(operation.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(operation.body, 'input') } },
      },
    }),
    responses: {
      [String(operation.status ?? 200)]: { description: 'Success', content: answerOf(operation) },
      ...refusals(operation),
    },
  }
}

const session = (name: string): Json => ({
  type: 'apiKey',
  in: 'cookie',
  name,
  description: 'Set by sign-in; httpOnly',
})

/** The OpenAPI 3.1 document of all operations, generated from the contracts. */
export function openApi(): Json {
  const paths: Record<string, Json> = {}
  for (const operation of allOperations) {
    const path = operation.path.replace(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `Portal of ${identity.name}`,
      version: '1',
      description:
        'Every reply that is no file is JSON; every refusal has the same envelope, at every status.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Failure: schemaOf(Failure, 'output') },
      securitySchemes: {
        studentSession: session('portal_student'),
        staffSession: session('portal_staff'),
        releaseToken: { type: 'http', scheme: 'bearer', description: 'MFE_TOKEN of a command' },
      },
    },
  }
}
