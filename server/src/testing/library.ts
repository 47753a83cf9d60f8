import { type Kysely, sql } from 'kysely'
import { defaultTimeZone } from '../config.ts'
import type { Tables } from '../database/tables.ts'

/** The records that `seedBooks` creates, by id. */
export const bookIds = {
  /** A book with one copy, one with two, and one in Arabic. */
  books: { algorithms: 1, economics: 2, arabic: 3 },
  headings: {
    computing: 1,
    economics: 2,
    knuth: 3,
    smith: 4,
    khwarizmi: 5,
    eyrolles: 6,
    dunod: 7,
    sorting: 8,
    markets: 9,
  },
}

/** Puts three books into the library. */
export async function seedBooks(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into heading (id, kind, name) values
      (1, 'theme', 'Informatique'), (2, 'theme', 'Économie'), (3, 'author', 'Knuth, Donald E.'), (4, 'author', 'Smith, Adam'),
      (5, 'author', 'الخوارزمي، محمد'), (6, 'publisher', 'Eyrolles'), (7, 'publisher', 'Dunod'),
      (8, 'keyword', 'Tri'), (9, 'keyword', 'Marchés');
    insert into book (id, title, authors, theme, publisher, theme_id, publisher_id, copies) values
      (1, 'Éléments d''algorithmique', 'Knuth, Donald E.', 'Informatique', 'Eyrolles', 1, 6, 1),
      (2, 'La richesse des nations', 'Smith, Adam', 'Économie', 'Dunod', 2, 7, 2),
      (3, 'مُقَدِّمَة في الخوارزميات', 'الخوارزمي، محمد', 'Informatique', '', 1, null, 1);
    insert into book_heading (heading_id, book_id) values (3, 1), (8, 1), (4, 2), (9, 2), (5, 3), (8, 3);
    select setval(pg_get_serial_sequence('book', 'id'), 100), setval(pg_get_serial_sequence('heading', 'id'), 100)`.execute(
    db,
  )
}

const here = new Intl.DateTimeFormat('en-CA', { timeZone: defaultTimeZone })

/** `yyyy-mm-dd hh:mm:00` in the institute's time zone, `days` from today. */
export const inDays = (days: number, time: string): string =>
  `${here.format(new Date(Date.now() + days * 86_400_000))} ${time}:00`

/** A body of `reservation/add`: tomorrow from nine to ten, merged with the changes. */
export const reservationBody = (teacherId: number, changes: object = {}) => ({
  date_debut: inDays(1, '09:00'),
  date_fin: inDays(1, '10:00'),
  livre_id: bookIds.books.algorithms,
  enseignant_id: teacherId,
  ...changes,
})
