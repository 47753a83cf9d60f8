import { type Static, Type } from 'typebox'
import { PageQuery, pageOf } from '../../platform/cursor.ts'
import { Version } from '../../platform/etag.ts'
import { pathId } from '../../platform/ids.ts'
import { ref } from '../../platform/wire.ts'

const Count = Type.Integer({ minimum: 0 })
const Instant = Type.String({ format: 'date-time' })
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description })

const FileCounts = Type.Object({
  file: Type.String({ description: 'Without `.csv`' }),
  added: Count,
  changed: Count,
  removed: Count,
  untouched: Count,
  absent: Type.Integer({ minimum: 0, description: 'Stored records that no line names; they are kept' }),
})

export const Import = Type.Object(
  {
    id: Type.Integer(),
    format: Type.Enum(['institute', 'oneroster', 'csv', 'iso2709', 'marcxml'] as const, {
      description: 'The last three are formats of a catalogue',
    }),
    state: Type.Enum(['checking', 'checked', 'applying', 'applied', 'failed'] as const, {
      description: '`checked`: the dry run is done; `failed`: nothing was written',
    }),
    failure: nullable(Type.Enum(['died', 'error'] as const), '`died`: the process of the server ended'),
    fileNames: Type.Array(Type.String()),
    startedBy: nullable(Type.String(), 'Null for a deleted account'),
    startedAt: Instant,
    appliedAt: nullable(Instant, 'Null before it is applied'),
    linesDone: Count,
    linesTotal: Count,
    files: Type.Array(FileCounts, { description: 'Empty with a wrong line' }),
    problemCount: Type.Integer({ minimum: 0, description: 'What prevents the import' }),
    noteCount: Type.Integer({ minimum: 0, description: 'What the import leaves out' }),
    isChangedSince: Type.Boolean({
      description: 'It was to be applied, but the data had changed since the dry run: this is a new one',
    }),
    isApplicable: Type.Boolean(),
    version: Version,
  },
  { $id: 'Import' },
)
export type Import = Static<typeof Import>

const NewFile = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 200 }),
  content: Type.String({ description: 'The bytes in base64' }),
})
/** 10 MB in base64; more files than an institute has. */
export const maxUploadBytes = 10 * 1024 * 1024
export const NewImport = Type.Object({
  files: Type.Array(NewFile, { minItems: 1, maxItems: 50, description: 'CSV files, or ZIP archives of them' }),
})
export type NewImport = Static<typeof NewImport>
export const NewCatalogueImport = Type.Object({
  files: Type.Array(NewFile, {
    minItems: 1,
    maxItems: 1,
    description: 'A catalogue in CSV, ISO 2709 or MARCXML, also compressed by gzip',
  }),
})

export const ImportKey = Type.Object({ id: pathId('service', 'import') })
export const ImportsQuery = Type.Object(PageQuery)
export const ImportPage = pageOf(ref(Import))

export const ImportProblem = Type.Object(
  {
    position: Type.Integer(),
    file: Type.String({ description: 'Without `.csv`' }),
    line: Type.Integer(),
    column: nullable(Type.String(), 'Null when it is about the whole line or file'),
    code: Type.String({ description: 'For clients to translate, with `values`: `cell.day`' }),
    values: Type.Record(Type.String(), Type.String()),
    prevents: Type.Boolean({ description: 'False for what the import leaves out' }),
  },
  { $id: 'ImportProblem' },
)
export type ImportProblem = Static<typeof ImportProblem>
export const ProblemPage = pageOf(ref(ImportProblem))
export const ProblemsQuery = Type.Object(PageQuery)

export const ChangeKind = Type.Enum(['added', 'changed', 'removed', 'absent'] as const)
export const ImportChange = Type.Object(
  {
    position: Type.Integer(),
    file: Type.String({ description: 'Without `.csv`' }),
    kind: ChangeKind,
    name: Type.String({ description: 'The cells that name the record' }),
    line: nullable(Type.Integer(), 'Null when no line names the record'),
    fields: Type.Array(Type.Object({ column: Type.String(), from: Type.String(), to: Type.String() })),
  },
  { $id: 'ImportChange' },
)
export type ImportChange = Static<typeof ImportChange>
export const ChangePage = pageOf(ref(ImportChange))
export const ChangesQuery = Type.Object({
  file: Type.Optional(Type.String({ pattern: '^[a-z_]{1,40}$' })),
  kind: Type.Optional(ChangeKind),
  ...PageQuery,
})
export type ChangesQuery = Static<typeof ChangesQuery>

export const importSchemas = { Import, ImportProblem, ImportChange }
