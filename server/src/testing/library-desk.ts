import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { BookCopy, CopyMovement, DeskReservation } from '../modules/library/desk/desk.schemas.ts'
import type { Page } from '../http/cursor.ts'
import { startInstitutePortal } from './institute-portal.ts'
import { type Institute, type Person, signInHeaders } from './institute.ts'
import { bookIds, seedBooks } from './library.ts'
import { createStaff } from './staff.ts'
import type { TestPortal, TestResponse } from './test-portal.ts'

type Headers = Record<string, string>

interface Try {
  headers?: Headers
  /** The idempotency key; a new one by default. */
  key?: string
}

/** A reservation from `from` to `to` days from today. */
interface NewReservation {
  teacherId?: number
  bookId?: number
  from?: number
  to?: number
  stage?: DeskReservation['stage']
  language?: 'fr' | 'en' | 'ar'
}

/** A portal with three books and a librarian of the whole institute. */
export async function startLibraryDesk() {
  const { portal, institute } = await startInstitutePortal()
  await seedBooks(portal.db)
  const librarian = await signInHeaders(portal.db, await createStaff(portal.db, ['librarian']))
  return { portal, institute, librarian, ...callsOf(portal, institute, librarian) }
}

function callsOf(portal: TestPortal, institute: Institute, librarian: Headers) {
  const { db } = portal
  const path = (of: string) => `/api/v1/library/${of}`
  const once = (headers: Headers, key: string) => ({ ...headers, 'idempotency-key': key })
  const reservationPage = async (query: string, headers = librarian): Promise<Page<DeskReservation>> =>
    Object((await portal.get(path(`reservations?${query}`), headers)).body)
  return {
    /** Removes reservations and loans, and makes every copy available. */
    async clear() {
      await sql`delete from loan`.execute(db)
      await sql`delete from reservation`.execute(db)
      await sql`update book_copy set state = 'available'`.execute(db)
      portal.mails.length = 0
    },
    async reserve({
      teacherId = institute.teacher.id,
      bookId = bookIds.books.economics,
      from = 0,
      to = 7,
      stage = 'waiting',
      language = 'fr',
    }: NewReservation = {}): Promise<number> {
      const { rows } = await sql<{ id: number }>`
        insert into reservation (teacher_id, book_id, starts_at, ends_at, stage, language, fetch_until)
        values (${teacherId}, ${bookId}, today_here() + ${from}::integer + interval '0 hours',
          today_here() + ${to}::integer + interval '23 hours 45 minutes', ${stage}, ${language},
          case when ${stage} = 'ready' then today_here() + 1 end) returning id`.execute(db)
      return rows[0]!.id
    },
    /** The numbers of a book's copies, in order. */
    async numbersOf(bookId: number): Promise<string[]> {
      const copies = await db
        .selectFrom('book_copy')
        .select('number')
        .where('book_id', '=', bookId)
        .orderBy('id')
        .execute()
      return copies.map(({ number }) => number)
    },
    listed: async (list: string, headers = librarian) => (await reservationPage(`list=${list}`, headers)).items,
    reservationPage,
    async copies(query = ''): Promise<BookCopy[]> {
      const { body } = await portal.get(path(`copies?${query}`), librarian)
      return Object(body).items
    },
    move: (number: string, { headers = librarian, key = randomUUID() }: Try = {}) =>
      portal.post(path('movements'), { number }, once(headers, key)),
    lend: (reservationId: number, number: string, { headers = librarian, key = randomUUID() }: Try = {}) =>
      portal.post(path('loans'), { reservationId, number }, once(headers, key)),
    remind: (id: number, { headers = librarian, key = randomUUID() }: Try = {}) =>
      portal.post(path(`reservations/${id}/reminders`), undefined, once(headers, key)),
    decide: (id: number, version: string, body: object, headers = librarian) =>
      portal.patch(path(`reservations/${id}`), body, { ...headers, 'if-match': version }),
    addCopy: (body: object, { headers = librarian, key = randomUUID() }: Try = {}) =>
      portal.post(path('copies'), body, once(headers, key)),
    changeCopy: (copy: Pick<BookCopy, 'id' | 'version'>, state: string, headers = librarian) =>
      portal.patch(path(`copies/${copy.id}`), { state }, { ...headers, 'if-match': copy.version }),
    signIn: (person: Person) => signInHeaders(db, person),
    stageOf: async (id: number) =>
      (await db.selectFrom('reservation').select('stage').where('id', '=', id).executeTakeFirst())?.stage,
    copiesOfBook: async (id: number) =>
      (await db.selectFrom('book').select('copies').where('id', '=', id).executeTakeFirstOrThrow()).copies,
  }
}

/** The movement of a successful call. */
export const movementOf = ({ body }: TestResponse): CopyMovement => Object(body)
