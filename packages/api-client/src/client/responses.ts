import type { AxiosError, AxiosResponse } from 'axios'
import { ApiError, kindOfStatus } from './api-error.ts'

interface ErrorBody {
  code?: unknown
  msg?: unknown
  requestId?: unknown
  fields?: unknown
}

/** Response interceptor that throws for a body other than JSON, such as a sign-in page or an empty body. */
export function rejectNonJsonResponse(response: AxiosResponse): AxiosResponse {
  if (response.config.responseType === 'blob') return response
  if (response.data !== null && typeof response.data === 'object') return response
  throw new ApiError({ kind: 'format', status: response.status, code: 'answer.notJson' })
}

/** Response interceptor: the caller gets no object of the HTTP library, by which it could change other calls. */
export function removeRequest(response: AxiosResponse): AxiosResponse {
  for (const field of ['config', 'headers', 'request']) Reflect.deleteProperty(response, field)
  return response
}

/** Converts a rejection of axios to an `ApiError`; reads the error code of a Blob body as well. */
export async function toApiError(failure: AxiosError | ApiError): Promise<ApiError> {
  if (failure instanceof ApiError) return failure
  const { response } = failure
  if (!response) return new ApiError({ kind: 'network', cause: failure.message })
  const body = await readBody(response.data)
  return new ApiError({
    kind: kindOfStatus(response.status),
    status: response.status,
    code: typeof body.code === 'string' ? body.code : undefined,
    msg: typeof body.msg === 'string' ? body.msg : undefined,
    requestId: typeof body.requestId === 'string' ? body.requestId : null,
    fields: Array.isArray(body.fields) ? body.fields.filter((field) => typeof field === 'string') : [],
    cause: failure.message,
  })
}

async function readBody(body: unknown): Promise<ErrorBody> {
  const content = body instanceof Blob ? await body.text().then(parsed) : body
  return content !== null && typeof content === 'object' ? content : {}
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
