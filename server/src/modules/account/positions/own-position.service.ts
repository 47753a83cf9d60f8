import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Language } from '../../../http/language.ts'
import type { OwnPositionRequest } from './position.schemas.ts'
import { selectPositionChanges } from './position.sql.ts'

export async function readOwnRequest(db: Database, actor: Actor, language: Language): Promise<OwnPositionRequest> {
  const isVisible = sql<boolean>`c.teacher_id = ${actor.teacherId}`
  const [row] = await selectPositionChanges(db, { isVisible, list: 'pending', after: null, limit: 1 }, language)
  return { request: row ? { sentAt: row.change.sentAt, wanted: row.change.wanted } : null }
}
