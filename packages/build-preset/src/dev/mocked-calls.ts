import { existsSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { readContract } from '../evidence/api-document.ts'

type Mocks = Record<string, unknown>

const year = { value: 1, label: '2026-2027' }

/** Responses to the stand-alone page's own requests; the session is a head's, so that every page is accessible. */
const hostResponses = {
  listYears: { Annee: [{ ListAnnee: [year], CurrentAnnee: [year] }] },
  login: {
    status: 200,
    user: {
      api_token: 'mocked',
      account_id: 1,
      enseignant_id: 1,
      name: 'Amel Ben Salah',
      name_ar: 'أمل بن صالح',
      annee_id: year.value,
      departement_id: 1,
      chef: 1,
      cycle_id: null,
      specialite_id: null,
      roles: ['teacher', 'chef'],
    },
  },
}

const hostConfig = {
  apiBaseUrl: '/api',
  apiPassword: null,
  institute: { fr: 'Institut', en: 'Institute', ar: 'المعهد' },
}

/** Middleware that responds to the API calls of a stand-alone page with the remote's `src/mocks.ts`, by operation. */
export function mockedCalls(directory: string) {
  const file = join(directory, 'src/mocks.ts')
  if (!existsSync(file)) throw new Error(`${file} does not exist: it holds the mock response of each operation`)
  const operations = operationsOf(directory)

  async function answerTo(request: IncomingMessage): Promise<{ status: number; body: unknown } | null> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/config.json') return { status: 200, body: hostConfig }
    if (!pathname.startsWith('/api/')) return null
    const operation = operations.find(({ method, address }) => method === request.method && address.test(pathname))
    const mocks: Mocks = { ...hostResponses, ...(await readMocks(file)) }
    const mock = operation && mocks[operation.name]
    if (mock === undefined) return { status: 501, body: { code: `mocks.absent.${operation?.name ?? pathname}` } }
    const call = {
      path: { ...operation?.address.exec(pathname)?.groups },
      query: Object.fromEntries(searchParams),
      body: await bodyOf(request),
    }
    return { status: 200, body: typeof mock === 'function' ? await mock(call) : mock }
  }

  return async (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): Promise<void> => {
    try {
      const answer = await answerTo(request)
      if (!answer) return next()
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer.body))
    } catch (error) {
      next(error)
    }
  }
}

/** Imports the current mocks: the modification time in the URL bypasses the module cache. */
async function readMocks(file: string): Promise<Mocks> {
  const { mocks }: { mocks: Mocks } = await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)
  return mocks
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const body = await text(request)
  return body && request.headers['content-type']?.includes('json') ? JSON.parse(body) : body || null
}

interface Operation {
  name: string
  method: string
  /** Matches the operation's paths; each parameter is a named group. */
  address: RegExp
}

/** All operations of the API contract that the remote's client was generated from. */
function operationsOf(directory: string): Operation[] {
  return Object.entries(readContract(directory).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: nameOf(operation),
      method: method.toUpperCase(),
      address: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    })),
  )
}

function nameOf(operation: unknown): string {
  const isNamed = typeof operation === 'object' && operation !== null && 'operationId' in operation
  return isNamed ? String(operation.operationId) : ''
}
