import { client as configured } from '../generated/client.gen.ts'
import {
  type Client,
  formDataBodySerializer as formData,
  jsonBodySerializer,
  type RequestOptions,
} from '../generated/client/index.ts'
import { sharedGet } from './shared-reads.ts'

type Call = Client['get']

type ClosedClient = Readonly<Pick<Client, 'delete' | 'get' | 'getConfig' | 'patch' | 'post' | 'put'>>

/**
 * The client of the generated calls for one module of the page. It accepts the options that adapters use and no other:
 * neither they nor a response give access to the HTTP library, its settings or its interceptors.
 */
export function clientOf(module: string): ClosedClient {
  return Object.freeze({
    delete: closed(configured.delete),
    get: sharedGet(module, closed(configured.get)),
    patch: closed(configured.patch),
    post: closed(configured.post),
    put: closed(configured.put),
    getConfig: () => ({ baseURL: configured.getConfig().baseURL }),
  })
}

/** The client of the host itself. */
export const client = clientOf('portal')

/** Sends a body as a multipart form. */
export const formDataBodySerializer = Object.freeze({ ...formData })

function closed(call: Call): Call {
  return <Data, Failure, ThrowOnError extends boolean = false>(
    options: Omit<RequestOptions<Data, ThrowOnError>, 'method'>,
  ) => {
    const { body, headers, onUploadProgress, path, query, responseType, security, signal, timeout, url } = options
    const { bodySerializer = jsonBodySerializer.bodySerializer } = options
    const request = { body, bodySerializer, headers, path, query, responseType, security, url }
    return counted(call<Data, Failure, ThrowOnError>({ ...request, onUploadProgress, signal, timeout }))
  }
}

let pending = 0

/** The number of calls of all modules that wait for the server. */
export function pendingCalls(): number {
  return pending
}

function counted<Answer extends Promise<unknown>>(answer: Answer): Answer {
  pending += 1
  const end = () => {
    pending -= 1
  }
  answer.then(end, end)
  return answer
}
