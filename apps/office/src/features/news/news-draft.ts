import type { NewsItem } from '@portal/api-client/news'
import { z } from '@portal/ui/form'
import { storedFile } from './news-files.ts'
import { storedPicture, type NewsValues } from './news-form.ts'

/**
 * The unsaved input of one news item, and the version that it was typed from; null for new news. It does not contain a
 * chosen picture.
 */
export interface NewsDraft {
  values: NewsValues
  base: NewsItem | null
}

const translation = z.object({ title: z.string(), text: z.string() })

const draftSchema = z.object({
  values: z.object({
    fr: translation,
    ar: translation,
    en: translation,
    place: z.string(),
    audience: z.array(z.string()),
    link: z.string(),
    picture: z.nullable(storedPicture).default(null),
    pictureFile: z.unknown().transform(() => null),
    alt: z.object({ fr: z.string(), ar: z.string(), en: z.string() }).default({ fr: '', ar: '', en: '' }),
    files: z.array(storedFile).default([]),
    startsOn: z.string(),
    endsOn: z.nullable(z.string()),
    options: z.array(z.string()),
  }),
  base: z.nullable(
    z
      .custom<NewsItem>((base) => typeof Object(base).version === 'string')
      // A draft of the previous release has no files.
      .transform((base) => Object.assign({ files: [] }, base)),
  ),
})

/** A stored draft; null for anything else, such as one of an older release. */
export function parseNewsDraft(stored: unknown): NewsDraft | null {
  const { data } = draftSchema.safeParse(stored)
  return data ?? null
}
