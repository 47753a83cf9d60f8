import * as queries from '../generated/@tanstack/react-query.gen.ts'
import * as calls from '../generated/sdk.gen.ts'
import { asFile, requireFile } from './files.ts'
import { defineImportCalls, type NamedFile } from './import-calls.ts'

/** In bytes, before it is compressed. */
export const maxCatalogueBytes = 50 * 1024 * 1024

/** The imports of the library's catalogue. */
export const catalogueImports = defineImportCalls('CatalogueImport', {
  create: ({ body: { files }, headers }) => {
    const [file] = files
    if (!file) throw new Error('A catalogue is one file')
    return calls.createCatalogueImport({ body: { files: [file] }, headers })
  },
  apply: calls.applyCatalogueImport,
  cancel: calls.cancelCatalogueImport,
  list: queries.listCatalogueImportsOptions,
  read: queries.getCatalogueImportOptions,
  problems: queries.listCatalogueImportProblemsOptions,
  changes: queries.listCatalogueImportChangesOptions,
})

/** Compresses a catalogue: the records of a library system take a seventh then. */
export async function compressCatalogue(file: File): Promise<NamedFile> {
  const { body } = new Response(await file.arrayBuffer())
  const compressed = body?.pipeThrough(new CompressionStream('gzip'))
  return { name: file.name, content: await new Response(compressed).blob() }
}

/** The catalogue as a CSV file, which an import leaves unchanged. */
export const downloadCatalogue = () => requireFile(calls.exportCatalogue(asFile), 'csv')
