import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as wire from './catalogue.schemas.ts'
import { selectBooks, selectChoices } from './catalogue.sql.ts'

const tags = ['library']
const anyBook = { livre_id: 0, bibliotheque_theme_id: 0, auteur_id: 0, editeur_id: 0, mot_id: 0 }
const query = { permission: 'teacher', kind: 'query' } as const

export const catalogueRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(choiceRoutes)

  const findBooks = async (search: wire.BookSearch) => {
    const { rows, ...rest } = await selectBooks(app.db, search)
    return { livres: rows, ...rest }
  }

  app.get(
    '/livre/liste',
    {
      config: query,
      schema: { operationId: 'listBooks', tags, querystring: wire.PageQuery, response: { 200: wire.BooksResponse } },
    },
    ({ query: part }) => findBooks({ ...anyBook, ...part }),
  )

  app.post(
    '/livre/search',
    {
      config: query,
      schema: { operationId: 'searchBooks', tags, body: wire.BookSearch, response: { 200: wire.BooksResponse } },
    },
    ({ body }) => findBooks(body),
  )
}

/** The select options of the filters. */
const choiceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const schema = { tags, querystring: wire.ChoicesQuery }

  app.get(
    '/livre/select',
    { config: query, schema: { ...schema, operationId: 'listBookChoices', response: { 200: wire.BookChoices } } },
    async ({ query: wanted }) => {
      const { rows, ...rest } = await selectChoices(app.db, 'book', wanted)
      return { Livre: rows, ...rest }
    },
  )

  app.get(
    '/theme/select',
    { config: query, schema: { ...schema, operationId: 'listThemes', response: { 200: wire.ThemeChoices } } },
    async ({ query: wanted }) => {
      const { rows, ...rest } = await selectChoices(app.db, 'theme', wanted)
      return { Theme: rows, ...rest }
    },
  )

  app.get(
    '/auteur/select',
    { config: query, schema: { ...schema, operationId: 'listAuthors', response: { 200: wire.AuthorChoices } } },
    async ({ query: wanted }) => {
      const { rows, ...rest } = await selectChoices(app.db, 'author', wanted)
      return { Auteur: rows, ...rest }
    },
  )

  app.get(
    '/editeur/select',
    { config: query, schema: { ...schema, operationId: 'listPublishers', response: { 200: wire.PublisherChoices } } },
    async ({ query: wanted }) => {
      const { rows, ...rest } = await selectChoices(app.db, 'publisher', wanted)
      return { Editeur: rows, ...rest }
    },
  )

  app.get(
    '/mot/select',
    { config: query, schema: { ...schema, operationId: 'listKeywords', response: { 200: wire.KeywordChoices } } },
    async ({ query: wanted }) => {
      const { rows, ...rest } = await selectChoices(app.db, 'keyword', wanted)
      return { Mot: rows, ...rest }
    },
  )
}
