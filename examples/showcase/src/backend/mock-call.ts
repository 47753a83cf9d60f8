import type { Id } from '../api/entities.ts'
import type { AreaName, Areas } from './areas.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface MockRequest {
  /** The parsed body, or undefined without one. */
  body: unknown
  params: Record<string, unknown>
  /** A header by its name in lower case. */
  header: (name: string) => string | undefined
}

export interface MockReply {
  status: number
  data: unknown
}

/** A failure that the switch can force. */
export interface Failure {
  status: number
  text: string
}

export interface MockCall {
  /** The path with dots for slashes, such as `add.order`. */
  id: string
  method: Method
  path: string
  /** The parameter that may also be the last segment of the path. */
  idParam?: string
  failures: Failure[]
  answer: (request: MockRequest) => Promise<MockReply>
}

interface CallOptions<Area extends AreaName> {
  area: Area
  method: Method
  path: string
  idParam?: string
  /** The words after "Cannot", such as `get products`; or other failures. */
  failure: string | Failure[]
  answer: (records: Areas[Area], request: MockRequest) => unknown
}

/** The text of a refused request. An `answer` that throws it is replied to with this status and text. */
export class Refusal extends Error {
  readonly status: number

  constructor(text: string, status = 400) {
    super(text)
    this.status = status
  }
}

/** Declares a call whose answer is computed from the records of one area. */
export function defineCall<Area extends AreaName>(
  { area, method, path, idParam, failure, answer }: CallOptions<Area>,
  load: (area: Area) => Promise<Areas[Area]>,
): MockCall {
  const failures = typeof failure === 'string' ? [{ status: 400, text: `Cannot ${failure}` }] : failure
  return {
    id: path.slice(1).replaceAll('/', '.'),
    method,
    path,
    idParam,
    failures,
    answer: async (request) => {
      const records = await load(area)
      try {
        const data = answer(records, request)
        if (data === undefined) throw new Refusal(failures[0]?.text ?? '')
        // A caller must not change the records by changing its answer.
        return { status: 200, data: structuredClone(data) }
      } catch (error) {
        if (error instanceof Refusal) return { status: error.status, data: error.message }
        throw error
      }
    },
  }
}

/** The body as an object; undefined, which refuses the request, without one. */
export function bodyOf<Body extends object>({ body }: MockRequest): Partial<Body> | undefined {
  return typeof body === 'object' && body !== null ? body : undefined
}

/** Whether two ids are the same; one from a path or a header is a text. */
export const isSameId = (one: unknown, other: unknown) => String(one) === String(other)

export function findById<Row extends { id: Id }>(rows: Row[], id: unknown): Row | undefined {
  return rows.find((row) => isSameId(row.id, id))
}

/** Appends the body of the request, with the next id unless it has one; undefined without a body. */
export function addRow<Row extends { id: Id }>(rows: Row[], request: MockRequest): Row | undefined {
  const body = bodyOf<Row>(request)
  if (!body) return undefined
  const next = Math.max(0, ...rows.map(({ id }) => Number(id))) + 1
  const row = { id: next, ...body } as Row
  rows.push(row)
  return row
}

/** Merges the body into the row with its id; undefined without a body or such a row. */
export function updateRow<Row extends { id: Id }>(rows: Row[], request: MockRequest): Row | undefined {
  const body = bodyOf<Row>(request)
  const row = body && findById(rows, body.id)
  return row && Object.assign(row, body)
}

/** Removes the row that the header `id` names and returns the id; undefined without the header or such a row. */
export function deleteRow(rows: { id: Id }[], { header }: MockRequest): Id | undefined {
  const id = header('id')
  const index = rows.findIndex((row) => isSameId(row.id, id))
  return index < 0 ? undefined : rows.splice(index, 1)[0]?.id
}
