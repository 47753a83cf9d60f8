import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { wireCalls } from '../../../http/calls.ts'
import { sendList } from '../../../http/send-list.ts'
import * as wire from './catalogue.schemas.ts'
import { type ChoiceKind, isWhole, listBooks, listChoices, readBooks, readChoices } from './catalogue.service.ts'

const anyBook = { livre_id: 0, bibliotheque_theme_id: 0, auteur_id: 0, editeur_id: 0, mot_id: 0 }

export const catalogueRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = wireCalls(app, 'teacher')
  /** The select options of a filter. */
  const choices = (path: string, operationId: string, summary: string, [kind, field]: [ChoiceKind, string]) =>
    forTeachers.get(path, operationId, {
      summary,
      schema: { query: wire.ChoicesQuery, response: wire.choicesResponse(field) },
      handler: async ({ query }, reply) => {
        if (isWhole(query)) return sendList(reply, field, readChoices(app.downloads, kind, query))
        const { rows, total } = await listChoices(app.db, kind, query)
        return { [field]: rows, total }
      },
    })
  choices('/livre/select', 'listBookChoices', 'List the titles of the books as choices', ['book', 'Livre'])
  choices('/theme/select', 'listThemes', 'List the themes of the books as choices', ['theme', 'Theme'])
  choices('/auteur/select', 'listAuthors', 'List the authors of the books as choices', ['author', 'Auteur'])
  choices('/editeur/select', 'listPublishers', 'List the publishers of the books as choices', ['publisher', 'Editeur'])
  choices('/mot/select', 'listKeywords', 'List the keywords of the books as choices', ['keyword', 'Mot'])

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
