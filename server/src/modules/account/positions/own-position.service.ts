import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Language } from '../../../http/language.ts'
import { listRequests } from '../../../kernel/requests.ts'
import { positionChanges } from './position-kind.ts'
import type { OwnPositionRequest } from './position.schemas.ts'

export async function readOwnRequest(db: Database, actor: Actor, language: Language): Promise<OwnPositionRequest> {
  const isVisible = sql<boolean>`c.teacher_id = ${actor.teacherId}`
  const { items } = await listRequests(db, positionChanges, { isVisible, list: 'pending', limit: 1 }, language)
  return { request: items[0] ? { sentAt: items[0].sentAt, wanted: items[0].wanted } : null }
}
