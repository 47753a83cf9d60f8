import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { wireCalls } from '../../../http/calls.ts'
import { sendList } from '../../../http/send-list.ts'
import * as wire from './catalogue.schemas.ts'
import { isWhole, listBooks, listChoices, readBooks, readChoices } from './catalogue.service.ts'

const anyBook = { livre_id: 0, bibliotheque_theme_id: 0, auteur_id: 0, editeur_id: 0, mot_id: 0 }

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

export const catalogueRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = wireCalls(app, 'teacher')
  for (const { path, operationId, summary, kind, field } of choices)
    forTeachers.get(path, operationId, {
      summary,
      schema: { query: wire.ChoicesQuery, response: wire.choicesResponse(field) },
      handler: async ({ query }, reply) => {
        if (isWhole(query)) return sendList(reply, field, readChoices(app.downloads, kind, query))
        const { rows, total } = await listChoices(app.db, kind, query)
        return { [field]: rows, total }
      },
    })

  const findBooks = async (search: wire.BookSearch, reply: FastifyReply) => {
    if (isWhole(search)) return sendList(reply, 'livres', readBooks(app.downloads, search))
    const { rows: livres, total } = await listBooks(app.db, search)
    return { livres, total }
  }

  forTeachers.get('/livre/liste', 'listBooks', {
    summary: 'List the books of the catalogue',
    schema: { query: wire.PageQuery, response: wire.BooksResponse },
    handler: ({ query }, reply) => findBooks({ ...query, ...anyBook }, reply),
  })
  forTeachers.read('/livre/search', 'searchBooks', {
    summary: 'Search the books of the catalogue',
    schema: { body: wire.BookSearch, response: wire.BooksResponse },
    handler: ({ body }, reply) => findBooks(body, reply),
  })
}
