import type { BookFilter } from '@portal/api-client/library'
import { z } from '@portal/ui/form'

/** The filters as form values: ids as strings, empty for any. */
export const filterSchema = z.object({
  bookId: z.string(),
  themeId: z.string(),
  authorId: z.string(),
  publisherId: z.string(),
  keywordId: z.string(),
})

export type FilterValues = z.infer<typeof filterSchema>

const toText = (id: number | null) => (id === null ? '' : String(id))
const toId = (text: string) => (text ? Number(text) : null)

export function toFilterValues(filter: BookFilter): FilterValues {
  return {
    bookId: toText(filter.bookId),
    themeId: toText(filter.themeId),
    authorId: toText(filter.authorId),
    publisherId: toText(filter.publisherId),
    keywordId: toText(filter.keywordId),
  }
}

export function toFilter(values: FilterValues): BookFilter {
  return {
    bookId: toId(values.bookId),
    themeId: toId(values.themeId),
    authorId: toId(values.authorId),
    publisherId: toId(values.publisherId),
    keywordId: toId(values.keywordId),
  }
}
