import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import { decodeCursor, type Page, toPage } from '../../../http/cursor.ts'
import { versioned } from '../../../http/etag.ts'
import type { Language } from '../../../http/language.ts'
import type { AbsenceClass, OwedClassesQuery } from './absence-class.schemas.ts'
import { markAbsenceSeen, selectAbsenceClasses, selectOwedClasses } from './absence-class.sql.ts'

/** The classes that an own absence cancels; the decision on it is received. */
export async function listAbsenceClasses(
  db: Database,
  { teacherId, isReadOnly }: Actor,
  { id }: { id: string },
  language: Language,
): Promise<{ items: AbsenceClass[] }> {
  const absence = { id: Number(id), teacherId, isVisible: sql<boolean>`t.id = ${teacherId}` }
  // Before reading: a decision that is received cannot be undone.
  if (!isReadOnly) await markAbsenceSeen(db, absence)
  const classes = await selectAbsenceClasses(db, absence, language)
  return { items: classes.map(versioned) }
}

interface OwedClassesFilter extends OwedClassesQuery {
  yearId: number
  /** On `t` (teacher). */
  isVisible: RawBuilder<boolean>
}

/** One page of the classes that the teachers of a caller owe, or have covered. */
export async function listOwedClasses(
  db: Database,
  { yearId, isVisible, state = 'owed', cursor, limit = 50 }: OwedClassesFilter,
  language: Language,
): Promise<Page<AbsenceClass>> {
  const after = decodeCursor(cursor, ['string', 'string'] as const)
  const rows = await selectOwedClasses(db, { yearId, isVisible, state, after, limit: limit + 1 }, language)
  return toPage(rows, limit, {
    keyOf: ({ startsAt, item }) => [startsAt, item.key],
    itemOf: ({ item }) => versioned(item),
  })
}
