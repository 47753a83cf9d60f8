import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { authorOfConflict, omitNullAuthor, sentColumns, storedOfJudged, wireResult } from '../save-rows.sql.ts'
import type { NewRoomMarks, SavedRoomRow } from './exam-rooms.schemas.ts'
import type { LockedRoom } from './exam-rooms.sql.ts'

interface JudgedRow extends SavedRoomRow {
  /** Sheet of the row; null if the room is not the teacher's. */
  sheet_id: number | null
}

/**
 * Saves the rows of locked rooms in one statement with its audit entry, and returns a result per row; with the versions,
 * the idempotence and the absences of `saveStudentRows`. The audit entry contains row ids, not students.
 */
export async function saveRoomRows(
  db: Database,
  rooms: LockedRoom[],
  { list, examen_id }: NewRoomMarks,
  teacherId: number,
): Promise<{ lignes: SavedRoomRow[]; touched: LockedRoom[] }> {
  const open = rooms.filter((room) => room.state === 'draft' && room.is_open).map(({ id }) => id)
  const { rows } = await sql<JudgedRow>`
    with sent as (
      select x.at, x.id, x.presence, coalesce(x.mark, case x.presence when 'absent' then 0 end) as mark, x.version, x.how
      from unnest(${list.map(({ id }) => id)}::int[], ${list.map(sentPresence)}::text[], ${sentColumns(list)})
        with ordinality x (id, presence, mark, version, how, at)
    ), judged as (
      select sent.at, sent.id, sent.mark, sent.how, entered.presence, a.sheet_id, a.presence as old_presence,
        a.mark as old_mark, coalesce(a.version, 0) as old_version, a.changed_at,
        case when a.id is null then 'gone'
          when a.presence = entered.presence and a.mark is not distinct from sent.mark then 'same'
          when a.sheet_id <> all(${open}::int[]) then 'locked'
          when entered.presence = 'absent' and sent.mark <> 0 then 'value'
          when sent.version <> a.version then 'conflict'
          else 'changed' end as result
      from sent
      left join exam_mark a on a.id = sent.id and a.sheet_id = any(${rooms.map(({ id }) => id)}::int[])
      cross join lateral (select coalesce(sent.presence,
        case when a.presence = 'absent' and sent.mark = 0 then 'absent' else 'present' end) as presence) entered
    ), saved as (
      update exam_mark a set presence = j.presence, mark = j.mark, version = j.old_version + 1, changed_at = now()
      from judged j where a.id = j.id and j.result = 'changed'
    ), traced as (
      insert into audit_log (actor, action, subject, details)
      select ${`teacher:${teacherId}`}, 'marks.saved', ${`exam:${examen_id}`},
        jsonb_build_object('rows', jsonb_agg(jsonb_build_object('row', id, 'how', how,
          'old', jsonb_build_object('presence', old_presence, 'mark', old_mark),
          'new', jsonb_build_object('presence', presence, 'mark', mark)) order by at))
      from judged where result = 'changed' having count(*) > 0
    )
    select j.id, j.sheet_id, ${wireResult}, (stored.presence is distinct from 'absent')::int as "isPresent",
      coalesce(trim_scale(stored.mark)::text, '') as note, stored.version, conflict.auteur, conflict.date
    from judged j
    ${storedOfJudged}
    ${authorOfConflict(teacherId)}
    order by j.at`.execute(db)
  return {
    lignes: rows.map((row) => toSavedRow(row, rooms)),
    touched: rooms.filter(({ id }) => rows.some(({ sheet_id }) => sheet_id === id)),
  }
}

/** Null when the client does not send it. */
function sentPresence({ isPresent }: NewRoomMarks['list'][number]): 'present' | 'absent' | null {
  if (isPresent === undefined) return null
  return isPresent ? 'present' : 'absent'
}

function toSavedRow({ sheet_id, ...row }: JudgedRow, rooms: LockedRoom[]): SavedRoomRow {
  if (row.resultat !== 'locked') return omitNullAuthor(row)
  return {
    ...omitNullAuthor(row),
    valider: rooms.some(({ id, state }) => id === sheet_id && state !== 'draft') ? 1 : 0,
  }
}
