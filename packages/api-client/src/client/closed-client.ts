import { client as configured } from '../generated/client.gen.ts'
import {
  type Client,
  formDataBodySerializer as formData,
  jsonBodySerializer,
  type RequestOptions,
} from '../generated/client/index.ts'

type Call = Client['get']

/**
 * The client of the generated calls, one for all remotes of the page. It accepts the options that adapters use and no
 * other: neither they nor a response give access to the HTTP library, its settings or its interceptors.
 */
export const client: Readonly<Pick<Client, 'delete' | 'get' | 'getConfig' | 'patch' | 'post' | 'put'>> = Object.freeze({
  delete: closed(configured.delete),
  get: closed(configured.get),
  patch: closed(configured.patch),
  post: closed(configured.post),
  put: closed(configured.put),
  getConfig: () => ({ baseURL: configured.getConfig().baseURL }),
})

/** Sends a body as a multipart form. */
export const formDataBodySerializer = Object.freeze({ ...formData })

function closed(call: Call): Call {
  return <Data, Failure, ThrowOnError extends boolean = false>(
    options: Omit<RequestOptions<Data, ThrowOnError>, 'method'>,
  ) => {
    const { body, headers, onUploadProgress, path, query, responseType, security, signal, timeout, url } = options
    const { bodySerializer = jsonBodySerializer.bodySerializer } = options
    const request = { body, bodySerializer, headers, path, query, responseType, security, url }
    return call<Data, Failure, ThrowOnError>({ ...request, onUploadProgress, signal, timeout })
  }
}
