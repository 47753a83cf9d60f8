import { queryOptions } from '@tanstack/react-query'
import type {
  getImportOptions,
  listImportChangesOptions,
  listImportProblemsOptions,
  listImportsOptions,
} from '../generated/@tanstack/react-query.gen.ts'
import type { applyImport, cancelImport } from '../generated/sdk.gen.ts'
import type { Import } from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import { inLanguage, once, pagedQuery, pathOf, seen } from './rest.ts'

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

/** The generated calls by which one target is imported. */
interface Operations {
  create: (options: {
    body: { files: EncodedFile[]; wrongLines?: WrongLines }
    headers: ReturnType<typeof once>['headers']
  }) => Promise<{ data: Import }>
  apply: typeof applyImport
  cancel: typeof cancelImport
  list: typeof listImportsOptions
  read: typeof getImportOptions
  problems: typeof listImportProblemsOptions
  changes: typeof listImportChangesOptions
}

/** Whether the server still works on it. */
export const isOpen = ({ state }: Pick<Import, 'state'>): boolean => state === 'checking' || state === 'applying'

const refetchMs = 1_000
/** The report belongs to a version: another dry run has another one. */
type SeenImport = Pick<Import, 'id' | 'version'>

export type ImportCalls = ReturnType<typeof defineImportCalls>

/** The queries and commands of the imports of one target, which is the noun of their operation ids. */
export function defineImportCalls(
  noun: 'Import' | 'CatalogueImport',
  { create, apply, cancel, list, read, problems, changes }: Operations,
) {
  return {
    queries: {
      /** Newest first. */
      list: (language: Language) => pagedQuery(list, inLanguage(language)),
      /** Refetched every second while the server works on it. */
      details: (id: number, language: Language) =>
        queryOptions({
          ...read({ ...pathOf(id), ...inLanguage(language) }),
          refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? refetchMs : false),
        }),
      problems: ({ id, version }: SeenImport) => pagedQuery(problems, pathOf(id), { version }),
      changes: ({ id, version }: SeenImport, { file, kind }: ChangeFilter) =>
        pagedQuery(changes, { ...pathOf(id), query: { kind, ...(file && { file }) } }, { version }),
    },
    /** The keys of the queries that a new or an applied import changes. */
    changedByImport: keysOf(`list${noun}s`, `get${noun}`, 'listAuditEntries'),
    /** Starts the dry run of an import once for each key, however often the call is repeated. */
    start: async (
      { files, wrongLines }: NewImport,
      { language, key }: { language: Language; key: string },
    ): Promise<Import> => {
      const body = {
        wrongLines,
        files: await Promise.all(files.map(async ({ name, content }) => ({ name, content: await base64Of(content) }))),
      }
      return (await create({ body, ...once(key, language) })).data
    },
    /** Has the import applied whose dry run was seen, in the language in which it was read. */
    apply: async (shown: SeenImport, language: Language) => (await apply(seen(shown, language))).data,
    /** Cancels an import that waits or runs. */
    cancel: async (shown: SeenImport, language: Language) => (await cancel(seen(shown, language))).data,
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
