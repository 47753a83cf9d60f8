import {
  infiniteQueryOptions,
  queryOptions,
  type QueryFunction,
  type QueryFunctionContext,
} from '@tanstack/react-query'
import type { Language } from './language.ts'

export interface Page<Item> {
  items: Item[]
  /** The cursor of the next page; null on the last one. */
  next: string | null
}

type Key = readonly [object]

/** The generated options of a query that lists a page. */
export type PageOptions<Request, Own extends Key, Item> = (request: Request) => {
  queryKey: Own
  queryFn?: QueryFunction<Page<Item>, Own>
}

type PageRequest = { query?: object } | undefined

/** Items in a page of `everyPageQuery`, as many as the server returns at most. */
const largestPage = 200

/** The items of a list, page by page; `context` names what else the answer depends on, such as the year of the call. */
export function pagedQuery<Request extends PageRequest, Own extends Key, Item>(
  optionsOf: PageOptions<Request, Own, Item>,
  request: NoInfer<NonNullable<Request>>,
  context: object = {},
) {
  return infiniteQueryOptions({
    queryKey: [{ ...optionsOf(request).queryKey[0], ...context, _infinite: true }],
    queryFn: ({ pageParam, ...call }) => readPage(optionsOf, withQuery(request, cursorOf(pageParam)), call),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })
}

/** The items of all pages of a list at once. */
export function everyPageQuery<Request extends PageRequest, Own extends Key, Item>(
  optionsOf: PageOptions<Request, Own, Item>,
  request: NoInfer<NonNullable<Request>>,
) {
  return queryOptions({
    queryKey: [{ ...optionsOf(request).queryKey[0], isWhole: true }],
    queryFn: async (call) => {
      const items: Item[] = []
      for (let cursor: string | null = firstPage; cursor !== null;) {
        const query = { limit: largestPage, ...cursorOf(cursor) }
        const page: Page<Item> = await readPage(optionsOf, withQuery(request, query), call)
        items.push(...page.items)
        cursor = page.next
      }
      return items
    },
  })
}

const firstPage = ''
const cursorOf = (cursor: string) => (cursor === firstPage ? {} : { cursor })

function withQuery<Request extends { query?: object }>(request: Request, more: object): Request {
  return { ...request, query: { ...request.query, ...more } }
}

async function readPage<Request, Own extends Key, Item>(
  optionsOf: PageOptions<Request, Own, Item>,
  request: Request,
  { client, signal, meta }: QueryFunctionContext,
): Promise<Page<Item>> {
  const { queryKey, queryFn } = optionsOf(request)
  if (!queryFn) throw new Error('The options of a query have its function')
  return queryFn({ client, signal, meta, queryKey })
}

/** The path of a record. */
export const pathOf = (id: number) => ({ path: { id: String(id) } })

/** The answer has names and labels in this language. */
export const inLanguage = (language: Language) => ({ headers: { lang: language } })

/** The call has one effect, however often it is repeated with the same key. */
export const once = (key: string, language?: Language) => ({
  headers: { 'idempotency-key': key, ...(language && { lang: language }) },
})

/** The call changes the version that was seen, in the language in which it was read where the version depends on it. */
export const ifMatch = (version: string, language?: Language) => ({
  headers: { 'if-match': version, ...(language && { lang: language }) },
})

interface SeenRecord {
  id: number
  version: string
  /** In which it was read. */
  language?: Language
}

/** `ifMatch` of a record, with its path. */
export const seen = ({ id, version, language: readIn }: SeenRecord, language = readIn) => ({
  ...pathOf(id),
  ...ifMatch(version, language),
})
