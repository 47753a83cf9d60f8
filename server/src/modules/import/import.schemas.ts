import { type Static, Type } from 'typebox'
import { PageQuery, pageOf } from '../../http/cursor.ts'
import { Version } from '../../http/etag.ts'
import { pathId } from '../../http/ids.ts'
import { Count, Instant, namedObject, orNull, ref } from '../../http/wire.ts'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T, description: string) =>
  orNull(schema, { description })

const wrongLines = ['prevent', 'leaveOut'] as const

const FileCounts = Type.Object({
  file: Type.String({ description: 'Without `.csv`' }),
  added: Count,
  changed: Count,
  removed: Count,
  untouched: Count,
  absent: Type.Integer({ minimum: 0, description: 'Stored records that no line names; they are kept' }),
})

export const Import = namedObject('Import', {
  id: Type.Integer(),
  format: Type.Enum(['institute', 'oneroster', 'csv', 'iso2709', 'marcxml'] as const, {
    description: 'The last three are formats of a catalogue',
  }),
  state: Type.Enum(['checking', 'checked', 'applying', 'applied', 'failed', 'cancelled'] as const, {
    description:
      '`checked`: the dry run is done; `failed`, `cancelled`: nothing was written, unless it is `incomplete`',
  }),
  failure: nullable(
    Type.Enum(['died', 'error', 'timeout', 'memory', 'incomplete'] as const),
    '`died`: the process of the server ended each time; `timeout`, `memory`: it exceeded a limit; `incomplete`: a part of the catalogue is written',
  ),
  fileNames: Type.Array(Type.String()),
  wrongLines: Type.Enum(wrongLines, {
    description: '`prevent`: a wrong line prevents the import; `leaveOut`: it is a note, as always in a catalogue',
  }),
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
  isWaiting: Type.Boolean({ description: 'For another import of the same kind' }),
  isCancellable: Type.Boolean(),
  version: Version,
})
export type Import = Static<typeof Import>

const NewFile = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 200 }),
  content: Type.String({ description: 'The bytes in base64' }),
})
/** 10 MB in base64; more files than an institute has. */
export const maxUploadBytes = 10 * 1024 * 1024
export const NewImport = Type.Object({
  files: Type.Array(NewFile, {
    minItems: 1,
    maxItems: 50,
    description: 'CSV files or workbooks (.xlsx), or ZIP archives of them',
  }),
  wrongLines: Type.Optional(
    Type.Enum(wrongLines, { description: 'Leaves them out with the lines that refer to them; `prevent` by default' }),
  ),
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

export const ImportProblem = namedObject('ImportProblem', {
  position: Type.Integer(),
  file: Type.String({ description: 'Without `.csv`' }),
  line: Type.Integer(),
  column: nullable(Type.String(), 'Null when it is about the whole line or file'),
  code: Type.String({ description: 'For clients to translate, with `values`: `cell.day`' }),
  values: Type.Record(Type.String(), Type.String()),
  prevents: Type.Boolean({ description: 'False for what the import leaves out' }),
})
export type ImportProblem = Static<typeof ImportProblem>
export const ProblemPage = pageOf(ref(ImportProblem))
export const ProblemsQuery = Type.Object(PageQuery)

const ChangeKind = Type.Enum(['added', 'changed', 'removed', 'absent'] as const)
export const ImportChange = namedObject('ImportChange', {
  position: Type.Integer(),
  file: Type.String({ description: 'Without `.csv`' }),
  kind: ChangeKind,
  name: Type.String({ description: 'The cells that name the record' }),
  line: nullable(Type.Integer(), 'Null when no line names the record'),
  fields: Type.Array(Type.Object({ column: Type.String(), from: Type.String(), to: Type.String() })),
})
export type ImportChange = Static<typeof ImportChange>
export const ChangePage = pageOf(ref(ImportChange))
export const ChangesQuery = Type.Object({
  file: Type.Optional(Type.String({ pattern: '^[a-z_]{1,40}$' })),
  kind: Type.Optional(ChangeKind),
  ...PageQuery,
})
export type ChangesQuery = Static<typeof ChangesQuery>

export const ImportTemplates = Type.Object({
  items: Type.Array(
    Type.Object({
      file: Type.String({ description: 'Without `.csv`' }),
      columns: Type.Array(
        Type.Object({
          name: Type.String(),
          isRequired: Type.Boolean({ description: 'False for one that may be empty or omitted' }),
        }),
        { description: 'In their order' },
      ),
    }),
    { description: 'In the order in which the files refer to each other' },
  ),
})
