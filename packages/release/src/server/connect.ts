import { UserError, describeError } from '@portal/gate/user-error'
import type { ErrorBody } from './responses.ts'
import { explainError } from './explain-error.ts'

const responseTimeout = 60_000

/** The portal could not be reached or is temporarily unable to respond. */
export class PortalUnreachable extends UserError {}

export interface Connection {
  get: <Answer>(path: string) => Promise<Answer>
  post: <Answer>(path: string, body: object) => Promise<Answer>
  put: (path: string, bytes: Buffer) => Promise<void>
}

/** A client of the release API of a running portal; every refusal becomes a `UserError` with a remedy. */
export function connect({ portal, token }: { portal: string; token: string }): Connection {
  const root = new URL('/portal/releases/', portal)

  async function ask(method: string, path: string, content?: { type: string; body: string | Uint8Array<ArrayBuffer> }) {
    const headers: Record<string, string> = { authorization: `Bearer ${token}`, accept: 'application/json' }
    if (content) headers['content-type'] = content.type
    const signal = AbortSignal.timeout(responseTimeout)
    const response = await fetch(new URL(path, root), { method, headers, body: content?.body, signal }).catch(
      (error: unknown) => {
        throw new PortalUnreachable(
          `${portal} does not answer (${describeError(error)}). Is it running, and is PORTAL_URL right?`,
        )
      },
    )
    if (response.status > 501)
      throw new PortalUnreachable(`${portal} cannot answer at the moment (${response.status}). Try again.`)
    if (!response.ok) throw explainError(await refusalOf(response), portal)
    return response
  }

  return {
    get: async (path) => readJson(await ask('GET', path), portal),
    post: async (path, body) =>
      readJson(await ask('POST', path, { type: 'application/json', body: JSON.stringify(body) }), portal),
    put: async (path, bytes) =>
      void (await ask('PUT', path, { type: 'application/octet-stream', body: new Uint8Array(bytes) })),
  }
}

async function readJson<Answer>(response: Response, portal: string): Promise<Answer> {
  try {
    const answer: Answer = await response.json()
    return answer
  } catch {
    throw new UserError(`${portal} does not answer as a portal does. Is PORTAL_URL right?`)
  }
}

async function refusalOf(response: Response): Promise<ErrorBody> {
  const unknown = { status: response.status, code: 'unknown' }
  const body: Partial<ErrorBody> = await response.json().catch(() => unknown)
  return { ...unknown, ...body }
}
