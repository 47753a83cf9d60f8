import { type Kysely, sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Tables } from '../../../database/tables.ts'
import type { Actor } from '../../../http/actor.ts'
import { refused } from '../../../http/outcome.ts'
import { hours } from '../weekly-hours.sql.ts'
import { type NewFreeWish, refuse, type WishOutcome, sheetSaved } from './wish-sheet.schemas.ts'
import { sortedDays, auditSheet } from './wish-sheet.service.ts'

/**
 * Adds a wish without an order of preference: by a head for any teacher of the department, by a teacher for themselves.
 */
export async function addFreeWish(db: Kysely<Tables>, actor: Actor, body: NewFreeWish): Promise<WishOutcome> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select (${hours})[${body.type_matiere}::integer] > 0 as "isHeld" from subject m
    where m.id = ${body.matiere_id} and m.semester = ${body.semestre_id}`.execute(db)
  if (!rows[0]) return refuse('wish.subject')
  if (!rows[0].isHeld) return refuse('wish.type')
  return db
    .transaction()
    .execute(async (tx) => {
      const of = { teacher_id: body.enseignant_id, year_id: body.annee_id }
      const sheet = { semester: body.semestre_id, department_id: actor.departmentId, days: sortedDays(body.jour_id) }
      const { id } = await tx
        .insertInto('wish_sheet')
        .values({ ...of, ...sheet, proposed_by: actor.teacherId })
        .returning('id')
        .executeTakeFirstOrThrow()
      const line = { subject_id: body.matiere_id, type: body.type_matiere, group_count: body.nbr_groupe }
      await tx
        .insertInto('wish_line')
        .values({ ...of, ...line, sheet_id: id })
        .execute()
      await auditSheet(tx, actor, 'wish.proposed', id)
      return sheetSaved(id)
    })
    .catch((error: unknown) => {
      if (error instanceof DatabaseError && error.constraint === 'wish_line_free_once')
        return refused(409, 'wish.twice')
      throw error
    })
}
