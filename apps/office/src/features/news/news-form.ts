import type { NewsContent, NewsItem, NewsReader } from '@portal/api-client/news'
import type { Language } from '@portal/i18n'
import { z } from '@portal/ui/form'
import { roleNames } from '@portal/shared-screens/accounts'
import { message } from '../../texts.ts'
import { mostFiles, storedFile } from './news-files.ts'

/** The roles that write news. */
export const writerRoles = ['registrar', 'exams', 'librarian', 'internships'] as const

/** The possible audiences, in the order of the choices. */
export const readers: readonly NewsReader[] = ['teacher', 'chef', ...roleNames]

/** In the order of the form: French first, because the others fall back to it. */
export const writtenLanguages: readonly Language[] = ['fr', 'ar', 'en']

export const everywhere = 'everywhere'
export const longestTitle = 150
export const longestText = 5000
export const longestAlt = 300
const maxPictureBytes = 10 * 1024 * 1024
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

const title = z.string().trim().max(longestTitle, message('news.titleTooLong'))
const text = z.string().trim().max(longestText, message('news.textTooLong'))

const translation = z
  .object({ title, text })
  .refine((both) => both.title !== '' || both.text === '', {
    path: ['title'],
    message: message('news.translationIncomplete'),
  })
  .refine((both) => both.text !== '' || both.title === '', {
    path: ['text'],
    message: message('news.translationIncomplete'),
  })

const altText = z.string().trim().max(longestAlt, message('news.altTooLong'))

export const storedPicture = z.object({ id: z.number(), width: z.number(), height: z.number() })

const pictureFile = z
  .instanceof(File)
  .refine((file) => pictureTypes.includes(file.type), message('news.pictureType'))
  .refine((file) => file.size <= maxPictureBytes, message('news.pictureTooLarge'))
  .nullable()

const isDay = (value: string | null) => value === null || z.iso.date().safeParse(value).success

export const newsSchema = z
  .object({
    fr: z.object({
      title: title.min(1, message('news.titleRequired')),
      text: text.min(1, message('news.textRequired')),
    }),
    ar: translation,
    en: translation,
    place: z.string().min(1, message('news.placeRequired')),
    audience: z.array(z.string()),
    link: z
      .string()
      .trim()
      .max(500, message('news.linkWrong'))
      .refine((address) => /^$|^https:\/\/[^\s\\]+$|^\/(?!\/)[^\s\\]*$/.test(address), message('news.linkWrong')),
    picture: z.nullable(storedPicture),
    pictureFile,
    alt: z.object({ fr: altText, ar: altText, en: altText }),
    files: z.array(storedFile).max(mostFiles, message('news.tooManyFiles')),
    startsOn: z.iso.date(message('news.dateWrong')),
    endsOn: z.nullable(z.string()).refine(isDay, message('news.dateWrong')),
    options: z.array(z.string()),
  })
  .refine(({ startsOn, endsOn }) => !endsOn || startsOn <= endsOn, {
    path: ['endsOn'],
    message: message('news.periodWrong'),
  })
  .superRefine((values, context) => {
    if (!values.picture && !values.pictureFile) return
    for (const language of writtenLanguages)
      if (values[language].title && !values.alt[language])
        context.addIssue({ code: 'custom', path: ['alt', language], message: message('news.altRequired') })
  })

/** The input of the form; dates are `yyyy-mm-dd`. */
export type NewsValues = z.input<typeof newsSchema>

/** The validated values of the form. */
export type CheckedNews = z.output<typeof newsSchema>

const noTranslation = { title: '', text: '' }

/** The values of new news that begin on this day. */
export const emptyNews = (today: string, place: string): NewsValues => ({
  fr: noTranslation,
  ar: noTranslation,
  en: noTranslation,
  place,
  audience: [],
  link: '',
  picture: null,
  pictureFile: null,
  alt: { fr: '', ar: '', en: '' },
  files: [],
  startsOn: today,
  endsOn: null,
  options: [],
})

export function toNewsValues({ translations: { fr, ar, en }, departmentId, ...item }: NewsItem): NewsValues {
  return {
    fr: { title: fr.title, text: fr.text },
    ar: { title: ar?.title ?? '', text: ar?.text ?? '' },
    en: { title: en?.title ?? '', text: en?.text ?? '' },
    place: departmentId === null ? everywhere : String(departmentId),
    audience: readers.filter((reader) => item.audience.includes(reader)),
    link: item.link ?? '',
    picture: item.picture ? { id: item.picture.id, width: item.picture.width, height: item.picture.height } : null,
    pictureFile: null,
    alt: { fr: item.picture?.alt.fr ?? '', ar: item.picture?.alt.ar ?? '', en: item.picture?.alt.en ?? '' },
    files: item.files,
    startsOn: item.startsOn,
    endsOn: item.endsOn,
    options: item.isPinned ? ['pinned'] : [],
  }
}

export function toNewsContent(
  { fr, ar, en, place, audience, link, picture, alt, files, startsOn, endsOn, options }: CheckedNews,
  isDraft: boolean,
): NewsContent {
  return {
    translations: { fr, ar: ar.title ? ar : null, en: en.title ? en : null },
    departmentId: place === everywhere ? null : Number(place),
    audience: readers.filter((reader) => audience.includes(reader)),
    link: link || null,
    picture: picture && {
      id: picture.id,
      alt: { fr: alt.fr, ar: ar.title ? alt.ar : null, en: en.title ? alt.en : null },
    },
    files: files.map(({ id }) => ({ id })),
    startsOn,
    endsOn,
    isPinned: options.includes('pinned'),
    isDraft,
  }
}
