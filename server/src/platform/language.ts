import { Type } from 'typebox'

export const languages = ['fr', 'en', 'ar'] as const
export type Language = (typeof languages)[number]
const LanguageCode = Type.Union([Type.Literal('fr'), Type.Literal('en'), Type.Literal('ar')])

/** The language of a file that is opened by its address, without headers; French by default. */
export const LanguageQuery = Type.Object({ lang: Type.Optional(LanguageCode) })

/** The language of a header; defaults to French. */
export const languageOf = (text: string | undefined): Language =>
  languages.find((language) => language === text) ?? 'fr'
