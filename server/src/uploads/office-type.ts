import { isZip, readZip } from '../modules/import/importer/read-zip.ts'

/** The content type of the main part of each kind of package, which also tells the kinds with macros apart. */
const mainParts = {
  docx: 'wordprocessingml.document.main+xml',
  xlsx: 'spreadsheetml.sheet.main+xml',
  pptx: 'presentationml.presentation.main+xml',
} as const
export type OfficeType = keyof typeof mainParts

const types = ['docx', 'xlsx', 'pptx'] as const satisfies OfficeType[]
const contentTypes = '[Content_Types].xml'
/** The list of content types is some kilobytes long; a package has fewer parts than any document needs. */
const limits = { maxBytes: 1024 * 1024, maxEntries: 10_000 }

/**
 * The file extension of a document of Word, Excel or PowerPoint by its list of content types; null for any other content,
 * such as another archive or a document with macros. It needs the whole file, whose directory is at its end.
 */
export async function officeType(bytes: Buffer): Promise<OfficeType | null> {
  if (!isZip(bytes)) return null
  const isWanted = (path: string) => path === contentTypes
  // A broken or encrypted archive is none of them.
  const entries = await readZip(bytes, { ...limits, isWanted }).catch(() => [])
  const list = entries.map(({ content }) => content.toString('utf8')).join('')
  // Libraries declare the binary kind with macros, whose type ends otherwise, for documents that have none.
  if (/macroEnabled\w*\.main\+xml|vbaProject/i.test(list)) return null
  const kinds = types.filter((type) =>
    list.includes(`"application/vnd.openxmlformats-officedocument.${mainParts[type]}"`),
  )
  return kinds.length === 1 ? (kinds[0] ?? null) : null
}
