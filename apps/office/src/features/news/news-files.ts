import type { NewsFile, NewsItem } from '@portal/api-client/news'
import { z } from '@portal/ui/form'
import { message } from '../../texts.ts'

export const mostFiles = 10
const maxBytes = 10 * 1024 * 1024
const types = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']
/** Without an office suite, a computer reports no type for its documents. */
const extensions = ['.docx', '.xlsx', '.pptx']

/** The `accept` attribute of a file. */
export const acceptedFiles = [...types, ...extensions].join(',')

const isAccepted = ({ type, name }: File) =>
  types.includes(type) || extensions.some((extension) => name.toLowerCase().endsWith(extension))

export const chosenFile = z
  .instanceof(File, { error: message('news.fileRequired') })
  .refine(isAccepted, message('news.fileType'))
  .refine((file) => file.size <= maxBytes, message('news.fileTooLarge'))

export const storedFile = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(['pdf', 'jpg', 'png', 'webp', 'docx', 'xlsx', 'pptx']),
  size: z.number(),
})

export const fileRefusals = {
  'news.fileType': { field: 'file', text: 'news.fileType' },
  'news.fileDamaged': { field: 'file', text: 'news.fileDamaged' },
  tooLarge: { field: 'file', text: 'news.fileTooLarge' },
  'storage.full': { field: 'file', text: 'news.storageAway' },
  'storage.away': { field: 'file', text: 'news.storageAway' },
} as const

type Version = Pick<NewsItem, 'files'> | null

/**
 * The files of a form that continues from a newer version: those of that version, with what the form has added to `before`
 * and without what it has removed.
 */
export function mergedFiles(before: Version, typed: readonly NewsFile[], now: Version): NewsFile[] {
  const [former, kept] = [before?.files ?? [], typed].map((files) => new Set(files.map(({ id }) => id)))
  const stored = (now?.files ?? []).filter(({ id }) => !former?.has(id) || kept?.has(id))
  return [...stored, ...typed.filter(({ id }) => !former?.has(id))]
}
