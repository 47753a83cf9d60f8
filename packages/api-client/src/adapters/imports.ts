import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  applyImport as putApplication,
  createImport,
  exportInstitute,
  exportOneRoster,
  getImport,
  listImportChanges,
  listImportProblems,
  listImports,
} from '../generated/sdk.gen.ts'
import type { Import } from '../generated/types.gen.ts'
import { requireFile } from './files.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'

export type { Import, ImportChange, ImportProblem } from '../generated/types.gen.ts'

export type ChangeKind = 'added' | 'changed' | 'removed' | 'absent'

export interface ChangeFilter {
  /** Without `.csv`; null for all. */
  file: string | null
  kind: ChangeKind
}

/** In bytes, of all files of an import together. */
export const maxImportBytes = 10 * 1024 * 1024

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

export const importQueries = {
  /** Newest first. */
  list: (language: Language) =>
    infiniteQueryOptions({
      queryKey: [{ _id: 'listImports', language }],
      queryFn: async ({ pageParam, signal }) =>
        (await listImports({ query: cursorOf(pageParam), headers: { lang: language }, signal })).data,
      ...pages,
      select: (data) => data.pages.flatMap(({ items }) => items),
    }),
  /** Refetched every second while the server works on it. */
  details: (id: number, language: Language) =>
    queryOptions({
      queryKey: [{ _id: 'getImport', id, language }],
      queryFn: async ({ signal }) =>
        (await getImport({ path: { id: String(id) }, headers: { lang: language }, signal })).data,
      refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? refetchMs : false),
    }),
  problems: ({ id, version }: SeenImport) =>
    infiniteQueryOptions({
      queryKey: [{ _id: 'listImportProblems', id, version }],
      queryFn: async ({ pageParam, signal }) =>
        (await listImportProblems({ path: { id: String(id) }, query: cursorOf(pageParam), signal })).data,
      ...pages,
      select: (data) => data.pages.flatMap(({ items }) => items),
    }),
  changes: ({ id, version }: SeenImport, { file, kind }: ChangeFilter) =>
    infiniteQueryOptions({
      queryKey: [{ _id: 'listImportChanges', id, version, file, kind }],
      queryFn: async ({ pageParam, signal }) => {
        const query = { kind, ...(file && { file }), ...cursorOf(pageParam) }
        return (await listImportChanges({ path: { id: String(id) }, query, signal })).data
      },
      ...pages,
      select: (data) => data.pages.flatMap(({ items }) => items),
    }),
}

/** The keys of the queries that a new or an applied import changes. */
export const changedByImport = keysOf('listImports', 'getImport', 'listAuditEntries')

/** Starts the dry run of an import once for each key, however often the call is repeated. */
export async function startImport(files: readonly File[], language: Language, key: string): Promise<Import> {
  const body = {
    files: await Promise.all(files.map(async (file) => ({ name: file.name, content: await base64Of(file) }))),
  }
  return (await createImport({ body, headers: { 'idempotency-key': key, lang: language } })).data
}

/** Has the import applied whose dry run was seen, in the language in which it was read. */
export async function applyImport({ id, version }: SeenImport, language: Language): Promise<Import> {
  const headers = { 'if-match': version, lang: language }
  return (await putApplication({ path: { id: String(id) }, headers })).data
}

/** A ZIP archive of the institute's records, in its own files or as a package of OneRoster 1.2. */
export async function downloadExport(format: Import['format']): Promise<Blob> {
  const load = format === 'institute' ? exportInstitute : exportOneRoster
  return requireFile((await load({ responseType: 'blob' })).data, 'archive')
}

function base64Of(file: File): Promise<string> {
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
