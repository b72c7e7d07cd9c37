import { exportMessages, type ExportFormat, type FileOperationKey } from '@portal/contracts'
import { baseApi, failureMessage } from '@portal/kit'

interface FileRequest {
  file: FileOperationKey
  /** The values of the path, such as the number of a student. */
  params?: Record<string, string>
  /** The values after the path. `print` gives a page instead of a file. */
  query?: Record<string, string> & { format?: ExportFormat }
}
/** A complete file with its name and a URL of its bytes in this tab, or a page. */
export type Arrived = { name: string; href: string } | { page: string }

/** Enough for a list of many thousands. */
const timeoutSeconds = 10 * 60

const nameIn = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'export'

/**
 * Through the common API slice, so that an ended session is noticed. The bytes are not in the
 * store.
 */
const filesApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    'forms/file': build.mutation<Arrived, FileRequest>({
      query: ({ file, params = {}, query }) => ({
        method: 'GET',
        url: file
          .replace('GET ', '')
          .replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? '')),
        ...(query && { params: query }),
        responseHandler: async (response): Promise<unknown> => {
          if (!response.ok) return response.json()
          if (query?.format === 'print') return { page: await response.text() }
          const name = nameIn(response.headers.get('content-disposition'))
          return { name, href: URL.createObjectURL(await response.blob()) }
        },
      }),
      extraOptions: { timeoutSeconds },
    }),
  }),
})
const {
  'forms/file': { useMutation: useFile },
} = filesApi.endpoints
export { useFile }

/** The server's message, or that the file is incomplete if it was interrupted. */
export const fileFailure = (error: unknown): string => {
  const { status, originalStatus } = (error ?? {}) as { status?: unknown; originalStatus?: unknown }
  return failureMessage(
    error,
    status === 'PARSING_ERROR' && originalStatus === 200
      ? exportMessages.cutOff
      : exportMessages.failed,
  )
}

const untilSaved = 60_000

/** Saves it as a download. The bytes are released after the browser has read them. */
export function saveFile({ href, name }: { href: string; name: string }): void {
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(href)
  }, untilSaved)
}
