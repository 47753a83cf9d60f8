import type { Kysely } from 'kysely'
import { gunzip } from 'node:zlib'
import { promisify } from 'node:util'
import type { Tables } from '../../database/tables.ts'
import { importCatalogue } from './importer/catalogue/import-compared.ts'
import type { CatalogueProblem } from './importer/catalogue/problem.ts'
import type { RunOptions, RunProblem, RunReport } from './run-report.ts'

/** The limit of a catalogue that is sent compressed. */
const maxUnpackedMegabytes = 50

/** Checks or applies an import of the library's catalogue. */
export async function importCatalogueRun(db: Kysely<Tables>, runId: number, options: RunOptions): Promise<RunReport> {
  const { content } = await db
    .selectFrom('import_file')
    .select('content')
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow()
  const unpacked = await unpack(content)
  if ('code' in unpacked) return { format: 'csv', notes: [], problems: [inFile(unpacked)], changes: [] }
  const { confirm, wrongLines: _, ...others } = options
  const report = await importCatalogue(db, {
    ...others,
    content: unpacked,
    confirm: (tx, { changes }) => confirm(tx, changes),
  })
  return { ...report, problems: report.problems.map(inFile), notes: report.notes.map(inFile) }
}

const inFile = ({ position, code, values }: CatalogueProblem): RunProblem => ({
  file: 'catalogue',
  line: position,
  code,
  values,
})

const isCompressed = (content: Buffer) => content[0] === 0x1f && content[1] === 0x8b

async function unpack(content: Buffer): Promise<Buffer | CatalogueProblem> {
  if (!isCompressed(content)) return content
  try {
    return await promisify(gunzip)(content, { maxOutputLength: maxUnpackedMegabytes * 1024 * 1024 })
  } catch (error) {
    const isTooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    const limit = String(maxUnpackedMegabytes)
    if (isTooLarge) return { position: 1, code: 'file.large', values: { limit } }
    return { position: 1, code: 'file.broken', values: { reason: error instanceof Error ? error.message : '' } }
  }
}
