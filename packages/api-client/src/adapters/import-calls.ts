import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type {
  applyImport,
  cancelImport,
  getImport,
  listImportChanges,
  listImportProblems,
  listImports,
} from '../generated/sdk.gen.ts'
import type { Import } from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'

export type { Import, ImportChange, ImportProblem } from '../generated/types.gen.ts'

/** A wrong line prevents the import, or is left out with those that refer to it. */
export type WrongLines = Import['wrongLines']

export type ChangeKind = 'added' | 'changed' | 'removed' | 'absent'

export interface ChangeFilter {
  /** Without `.csv`; null for all. */
  file: string | null
  kind: ChangeKind
}

/** The content is in base64. */
interface EncodedFile {
  name: string
  content: string
}

/** A type and not an interface: the generated calls take a record. */
type CreationHeaders = { 'idempotency-key': string; lang: Language }

/** The generated calls by which one target is imported. */
interface Operations {
  create: (options: {
    body: { files: EncodedFile[]; wrongLines?: WrongLines }
    headers: CreationHeaders
  }) => Promise<{ data: Import }>
  apply: typeof applyImport
  cancel: typeof cancelImport
  list: typeof listImports
  read: typeof getImport
  problems: typeof listImportProblems
  changes: typeof listImportChanges
}

/** Whether the server still works on it. */
export const isOpen = ({ state }: Pick<Import, 'state'>): boolean => state === 'checking' || state === 'applying'

const refetchMs = 1_000
const pages = {
  initialPageParam: '',
  getNextPageParam: ({ next }: { next: string | null }) => next,
}
const cursorOf = (pageParam: string) => (pageParam ? { cursor: pageParam } : {})
/** The report belongs to a version: another dry run has another one. */
type SeenImport = Pick<Import, 'id' | 'version'>

export type ImportCalls = ReturnType<typeof defineImportCalls>

/** The queries and commands of the imports of one target, which is the noun of their operation ids. */
export function defineImportCalls(
  noun: 'Import' | 'CatalogueImport',
  { create, apply, cancel, list, read, problems, changes }: Operations,
) {
  const keys = {
    list: `list${noun}s`,
    read: `get${noun}`,
    problems: `list${noun}Problems`,
    changes: `list${noun}Changes`,
  } as const
  return {
    queries: {
      /** Newest first. */
      list: (language: Language) =>
        infiniteQueryOptions({
          queryKey: [{ _id: keys.list, language }],
          queryFn: async ({ pageParam, signal }) =>
            (await list({ query: cursorOf(pageParam), headers: { lang: language }, signal })).data,
          ...pages,
          select: (data) => data.pages.flatMap(({ items }) => items),
        }),
      /** Refetched every second while the server works on it. */
      details: (id: number, language: Language) =>
        queryOptions({
          queryKey: [{ _id: keys.read, id, language }],
          queryFn: async ({ signal }) =>
            (await read({ path: { id: String(id) }, headers: { lang: language }, signal })).data,
          refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? refetchMs : false),
        }),
      problems: ({ id, version }: SeenImport) =>
        infiniteQueryOptions({
          queryKey: [{ _id: keys.problems, id, version }],
          queryFn: async ({ pageParam, signal }) =>
            (await problems({ path: { id: String(id) }, query: cursorOf(pageParam), signal })).data,
          ...pages,
          select: (data) => data.pages.flatMap(({ items }) => items),
        }),
      changes: ({ id, version }: SeenImport, { file, kind }: ChangeFilter) =>
        infiniteQueryOptions({
          queryKey: [{ _id: keys.changes, id, version, file, kind }],
          queryFn: async ({ pageParam, signal }) => {
            const query = { kind, ...(file && { file }), ...cursorOf(pageParam) }
            return (await changes({ path: { id: String(id) }, query, signal })).data
          },
          ...pages,
          select: (data) => data.pages.flatMap(({ items }) => items),
        }),
    },
    /** The keys of the queries that a new or an applied import changes. */
    changedByImport: keysOf(keys.list, keys.read, 'listAuditEntries'),
    /** Starts the dry run of an import once for each key, however often the call is repeated. */
    start: async (
      { files, wrongLines }: NewImport,
      { language, key }: { language: Language; key: string },
    ): Promise<Import> => {
      const body = {
        wrongLines,
        files: await Promise.all(files.map(async ({ name, content }) => ({ name, content: await base64Of(content) }))),
      }
      return (await create({ body, headers: { 'idempotency-key': key, lang: language } })).data
    },
    /** Has the import applied whose dry run was seen, in the language in which it was read. */
    apply: async ({ id, version }: SeenImport, language: Language): Promise<Import> => {
      const headers = { 'if-match': version, lang: language }
      return (await apply({ path: { id: String(id) }, headers })).data
    },
    /** Cancels an import that waits or runs. */
    cancel: async ({ id, version }: SeenImport, language: Language): Promise<Import> => {
      const headers = { 'if-match': version, lang: language }
      return (await cancel({ path: { id: String(id) }, headers })).data
    },
  }
}

/** A file as it is sent. */
export interface NamedFile {
  name: string
  content: Blob
}

export interface NewImport {
  files: readonly NamedFile[]
  /** Of the institute's files alone; those of a catalogue are left out. */
  wrongLines?: WrongLines
}

function base64Of(file: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result.replace(/^[^,]*,/, ''))
    })
    // A folder, or a file that was deleted meanwhile.
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')))
    reader.readAsDataURL(file)
  })
}
