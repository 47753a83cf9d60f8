import { type Static, Type } from 'typebox'
import { SharedId } from '../../../http/ids.ts'
import { Choice, namedObject, ref } from '../../../http/wire.ts'

/** Pagination parameters. Without them the whole list is returned. */
const pagination = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'From 1; 20 entries a page' })),
  taille: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Entries of a page' })),
  recherche: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Beginnings of words, whatever their accents and case; for books also an ISBN',
    }),
  ),
}
const total = Type.Optional(Type.Integer({ description: 'Entries on all pages; only where a part was asked for' }))

export const PageQuery = Type.Object(pagination)
export type Page = Static<typeof PageQuery>

/** The availability of a book, of `availability.sql.ts`. */
export const availabilityFields = {
  disponibles: Type.Optional(Type.Integer({ minimum: 0, description: 'Copies that are free now' })),
  disponible_le: Type.Optional(
    Type.String({
      description: 'Where none is: when one is free again, yyyy-mm-dd hh:mm:ss; empty where that is unknown',
    }),
  ),
}

const Book = namedObject('Book', {
  id: Type.Integer(),
  titre: Type.String(),
  BibliothequeTheme: Type.String({ description: 'Name of the theme; empty without one' }),
  auteur_id: Type.String({ description: 'Names of the authors; empty without one' }),
  editeur_id: Type.String({ description: 'Name of the publisher; empty without one' }),
  nb_exemplaire: Type.Integer({ minimum: 1 }),
  ...availabilityFields,
})
export type Book = Static<typeof Book>

const Filter = Type.Integer({ ...SharedId, minimum: 0, description: '0 for any' })
const Words = Type.Optional(
  Type.String({ maxLength: 200, description: 'Beginnings of words of the filter, where no entry was chosen' }),
)
export const BookSearch = Type.Object({
  livre_id: Filter,
  bibliotheque_theme_id: Filter,
  auteur_id: Filter,
  editeur_id: Filter,
  mot_id: Filter,
  livre: Words,
  auteur: Words,
  editeur: Words,
  mot: Words,
  ...pagination,
})
export type BookSearch = Static<typeof BookSearch>
export const BooksResponse = Type.Object({
  livres: Type.Array(ref(Book), { description: 'By title' }),
  total,
})
export type BooksResponse = Static<typeof BooksResponse>

export const ChoicesQuery = Type.Object({
  ...pagination,
  valeur: Type.Optional(Type.Integer({ ...SharedId, description: 'Only the entry of this value' })),
})
export type ChoicesQuery = Static<typeof ChoicesQuery>
/** The choices of one kind, under the name of their field. */
export const choicesResponse = (field: string) =>
  Type.Object({ [field]: Type.Array(ref(Choice), { description: 'By label' }), total })
