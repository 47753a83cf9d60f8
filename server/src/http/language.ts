import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'

export const languages = ['fr', 'en', 'ar'] as const
export type Language = (typeof languages)[number]

const LanguageHeader = Type.Object({
  lang: Type.Optional(Type.String({ description: 'fr (also for any other value), en or ar' })),
})
/** For files that are opened by their URL, without headers. */
export const LanguageQuery = Type.Object({
  lang: Type.Optional(Type.Union([Type.Literal('fr'), Type.Literal('en'), Type.Literal('ar')])),
})

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of labels: `lang` in the query string, else in the header; defaults to French. */
    language: Language
  }
}

/** Adds `request.language` and its header, beside those of the route itself, to every route of `api`. */
export function localizeRequests(api: FastifyInstance): void {
  api.decorateRequest('language', {
    getter() {
      const { lang = this.headers.lang }: { lang?: unknown } = Object(this.query)
      return languageOf(lang)
    },
  })
  api.addHook('onRoute', (route) => {
    const { properties }: { properties?: object } = Object(route.schema?.headers)
    const headers = { ...LanguageHeader, properties: { ...LanguageHeader.properties, ...properties } }
    route.schema = { ...route.schema, headers }
  })
}

/** The first supported language in a `lang` or `Accept-Language` header; null without one. */
export function preferredLanguage(header: string | undefined): Language | null {
  const named = (header ?? '').toLowerCase().split(/[^a-z]+/)
  return languages.find((language) => language === named.find((word) => languages.some((one) => one === word))) ?? null
}

export const languageOf = (code: unknown): Language => languages.find((language) => language === code) ?? 'fr'
