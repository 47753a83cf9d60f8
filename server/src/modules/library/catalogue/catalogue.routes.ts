import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import { sendList } from '../../../http/send-list.ts'
import * as wire from './catalogue.schemas.ts'
import { isWhole, listBooks, listChoices, readBooks, readChoices } from './catalogue.service.ts'

const anyBook = { livre_id: 0, bibliotheque_theme_id: 0, auteur_id: 0, editeur_id: 0, mot_id: 0 }
const config = { permission: 'teacher', kind: 'query' } as const

/** The select options of the filters. */
const choices = [
  {
    path: '/livre/select',
    operationId: 'listBookChoices',
    summary: 'List the titles of the books as choices',
    kind: 'book',
    field: 'Livre',
  },
  {
    path: '/theme/select',
    operationId: 'listThemes',
    summary: 'List the themes of the books as choices',
    kind: 'theme',
    field: 'Theme',
  },
  {
    path: '/auteur/select',
    operationId: 'listAuthors',
    summary: 'List the authors of the books as choices',
    kind: 'author',
    field: 'Auteur',
  },
  {
    path: '/editeur/select',
    operationId: 'listPublishers',
    summary: 'List the publishers of the books as choices',
    kind: 'publisher',
    field: 'Editeur',
  },
  {
    path: '/mot/select',
    operationId: 'listKeywords',
    summary: 'List the keywords of the books as choices',
    kind: 'keyword',
    field: 'Mot',
  },
] as const

export const catalogueRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const { path, operationId, summary, kind, field } of choices)
    app.get(
      path,
      {
        config,
        schema: {
          operationId,
          summary,
          querystring: wire.ChoicesQuery,
          response: { 200: wire.choicesResponse(field) },
        },
      },
      async ({ query }, reply) => {
        if (isWhole(query)) return sendList(reply, field, readChoices(app.downloads, kind, query))
        const { rows, total } = await listChoices(app.db, kind, query)
        return { [field]: rows, total }
      },
    )

  const findBooks = async (search: wire.BookSearch, reply: FastifyReply) => {
    if (isWhole(search)) return sendList(reply, 'livres', readBooks(app.downloads, search))
    const { rows: livres, total } = await listBooks(app.db, search)
    return { livres, total }
  }

  app.get(
    '/livre/liste',
    {
      config,
      schema: {
        operationId: 'listBooks',
        summary: 'List the books of the catalogue',
        querystring: wire.PageQuery,
        response: { 200: wire.BooksResponse },
      },
    },
    ({ query }, reply) => findBooks({ ...query, ...anyBook }, reply),
  )

  app.post(
    '/livre/search',
    {
      config,
      schema: {
        operationId: 'searchBooks',
        summary: 'Search the books of the catalogue',
        body: wire.BookSearch,
        response: { 200: wire.BooksResponse },
      },
    },
    ({ body }, reply) => findBooks(body, reply),
  )
}
