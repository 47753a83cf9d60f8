import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../server/src/database/tables.ts'
import { familyNames, menNames, womenNames } from '../../../server/demo/data/names.ts'
import { emptyInstitute } from '../../../server/demo/institute.ts'
import { addCatalogue } from '../../../server/demo/library/catalogue.ts'
import { createRandom } from '../../../server/demo/random.ts'
import { writeTable } from '../../../server/demo/write-table.ts'
import { perDepartment, type Size } from './size.ts'

const catalogue = ['heading', 'book', 'book_heading'] as const

/** Inserts the demo's catalogue, further volumes of its books by other authors, reservations and print runs. */
export async function addLibrary(db: Kysely<Tables>, { departments }: Size): Promise<void> {
  const demo = emptyInstitute()
  addCatalogue(demo, createRandom(1), 2026)
  for (const table of catalogue) await writeTable(db, table, demo[table])

  const books = departments * perDepartment.books
  const latin = (names: typeof menNames) => names.map(([name]) => name)
  await sql`
    create temporary table author as
    select row_number() over () as nth, family || ', ' || first || ' ' || chr(65 + initial) || '.' as name
    from generate_series(0, 25) initial cross join unnest(${latin(familyNames)}::text[]) family
      cross join unnest(${latin([...menNames, ...womenNames])}::text[]) first
    limit ${Math.ceil(books / 2)}::int`.execute(db)
  await sql`insert into heading (kind, name) select 'author', name from author on conflict do nothing`.execute(db)
  await sql`
    insert into book (title, authors, theme, publisher, theme_id, publisher_id, published, copies, record_number)
    select b.title || ', tome ' || volume, a.name, b.theme, b.publisher, b.theme_id, b.publisher_id, b.published, b.copies,
      b.record_number || '-' || volume
    from generate_series(2, ${Math.ceil(books / demo.book.length)}::int) volume cross join book b
      join author a on a.nth = 1 + (b.id * 31 + volume * 977) % (select count(*) from author)`.execute(db)
  await sql`
    insert into book_heading (heading_id, book_id)
    select h.id, b.id from book b join heading h on h.kind = 'author' and h.name = b.authors
    where b.id > ${demo.book.length}::int on conflict do nothing`.execute(db)
  await sql`
    insert into book_heading (heading_id, book_id)
    select k.heading_id, b.id
    from book b join book source on source.record_number = split_part(b.record_number, '-', 1)
      join book_heading k on k.book_id = source.id join heading h on h.id = k.heading_id and h.kind = 'keyword'
    where b.id > ${demo.book.length}::int`.execute(db)
  await addRequests(db)
}

/** Inserts two reservations for every teacher, no book twice on one day, and a print run for every third session. */
async function addRequests(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into reservation (teacher_id, book_id, starts_at, ends_at, state)
    select t.id, 1 + nth % b.count, date_trunc('day', now_here()) + nth / b.count * interval '1 day' + interval '9 hours',
      date_trunc('day', now_here()) + nth / b.count * interval '1 day' + interval '12 hours', t.id % 2
    from teacher t cross join generate_series(1, 2) one cross join (select count(*)::int from book) b
      cross join lateral (select t.id * 2 + one as nth) n`.execute(db)
  await sql`
    insert into print_run (teacher_id, year_id, level_id, speciality_id, copies, file_key, file_name, stage, created_at)
    select s.teacher_id, s.year_id, m.level_id, m.speciality_id, 40, 'print-runs/scale-' || s.id, 'TD.pdf', 'fetched', y.starts_on + 40
    from timetable_session s join subject m on m.id = s.subject_id join academic_year y on y.id = s.year_id
    where s.id % 3 = 0`.execute(db)
}
