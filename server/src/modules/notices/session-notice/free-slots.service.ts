import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../platform/actor.ts'
import { requireSelf } from '../../../platform/ownership.ts'
import { selectFreeSlots } from './free-slots.sql.ts'
import type { FreeSlot, FreeSlotsBody } from './session-notice.schemas.ts'

/** The next slots at which the teacher and the groups are free, each with a free room if there is one. */
export async function listFreeSlots(db: Database, actor: Actor, body: FreeSlotsBody): Promise<FreeSlot[]> {
  requireSelf(actor, body.enseignant_id)
  return selectFreeSlots(db, {
    teacherId: actor.teacherId,
    yearId: body.annee_id,
    groupIds: [body.group_id].flat(),
    from: body.date,
    halfHours: body.nb_heure_seance ?? null,
    leftOutId: body.avis_exclu ?? null,
  })
}
