import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { byName, localizedName, localizedPersonName, namedPerson } from '../../../kernel/localized-name.sql.ts'
import { titleOf } from '../../../kernel/notification-names.sql.ts'
import { notify } from '../../../kernel/notify.ts'
import { auditActor, type Registrar, writers } from '../../../kernel/registrar-scope.ts'
import { isInScope } from '../../../kernel/role-scope.ts'
import { alertScope } from '../absence-alerts/alert-scope.ts'
import { rollPages } from '../notifications.ts'
import type { NewSharedRoll, SharedRoll, SharingChoices } from './shared-roll.schemas.ts'

const department = sql<number>`p.department_id`

/** With whom the rolls of the subjects of the caller's departments are shared, by subject. */
export async function listSharedRolls(
  db: Database,
  { caller, language }: Registrar,
  where: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<SharedRoll[]> {
  const named = (table: string, name: RawBuilder<string>) =>
    sql`case when ${sql.ref(`${table}.id`)} is not null then
      json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${name}) end`
  const { rows } = await sql<SharedRoll>`
    select r.id, ${named('m', localizedName(language, 'm'))} as subject, r.type, ${named('g', sql`g.name`)} as "group",
      ${named('o', localizedPersonName(language, 'o'))} as owner, ${named('t', localizedPersonName(language, 't'))} as partner,
      to_char(r.shared_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "sharedAt",
      (select ${localizedPersonName(language, 'a')} from account a where a.id = r.shared_by) as "sharedBy",
      ${isInScope(department, alertScope(caller, writers))} as "mayRemove"
    from shared_roll r
    join subject m on m.id = r.subject_id
    join speciality p on p.id = m.speciality_id
    join teacher t on t.id = r.partner_id
    left join student_group g on g.id = r.group_id
    left join teacher o on o.id = r.owner_id
    where r.year_id = ${caller.yearId} and ${isInScope(department, alertScope(caller))} and ${where}
    order by ${localizedName(language, 'm')}, r.type nulls first, g.name nulls first, r.id`.execute(db)
  return rows
}

/** The classes of the year in the departments in which the caller shares rolls, and all active teachers. */
export async function listSharingChoices(db: Database, { caller, language }: Registrar): Promise<SharingChoices> {
  const { rows } = await sql<SharingChoices>`
    select (
        select coalesce(json_agg(json_build_object(
          'subject', json_build_object('id', c.subject_id, 'name', c.subject), 'type', c.type,
          'group', json_build_object('id', c.group_id, 'name', c.group_name),
          'owner', json_build_object('id', c.teacher_id, 'name', c.owner))
          order by c.subject, c.type, c.group_name, c.owner), '[]')
        from (
          select distinct s.subject_id, ${localizedName(language, 'm')} as subject, s.type, g.id as group_id,
            g.name as group_name, s.teacher_id, ${localizedPersonName(language, 't')} as owner
          from timetable_session s
          join subject m on m.id = s.subject_id
          join speciality p on p.id = m.speciality_id
          join student_group g on g.id = s.group_id
          join teacher t on t.id = s.teacher_id
          where s.year_id = ${caller.yearId} and ${isInScope(department, alertScope(caller, writers))}) c) as classes,
      (
        select coalesce(json_agg(${namedPerson(language, 't')}
          order by ${byName(language, 't')}), '[]')
        from teacher t where t.is_active) as partners`.execute(db)
  return rows[0] ?? { classes: [], partners: [] }
}

/**
 * Shares rolls with a teacher, in the transaction of the call. Throws 404 for a subject outside of the departments in
 * which the caller shares rolls, a group of another year or speciality, and an unknown teacher.
 */
export async function shareRoll(
  tx: Database,
  registrar: Registrar,
  { subjectId, type, groupId, ownerId, partnerId }: NewSharedRoll,
): Promise<SharedRoll> {
  const { caller } = registrar
  const { rows } = await sql<{ id: number }>`
    select m.id
    from subject m
    join speciality p on p.id = m.speciality_id
    join teacher t on t.id = ${partnerId} and t.is_active
    where m.id = ${subjectId} and ${isInScope(department, alertScope(caller, writers))}
      and (${groupId}::integer is null or exists (
        select from student_group g
        where g.id = ${groupId} and g.year_id = ${caller.yearId} and g.speciality_id = m.speciality_id))
      and (${ownerId}::integer is null or exists (select from teacher o where o.id = ${ownerId}))`.execute(tx)
  if (!rows[0]) throw notFound()
  if (ownerId === partnerId) throw invalid('sharedRoll.own')
  const added = await tx
    .insertInto('shared_roll')
    .values({
      ...{ year_id: caller.yearId, subject_id: subjectId, type, group_id: groupId },
      ...{ owner_id: ownerId, partner_id: partnerId, shared_by: caller.accountId },
    })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw conflict('sharedRoll.exists')
  const [shared] = await listSharedRolls(tx, registrar, sql<boolean>`r.id = ${added.id}`)
  if (!shared) throw notFound()
  await record(tx, registrar, shared, 'shared')
  return shared
}

/** Ends the sharing; 404 outside of the departments in which the caller shares rolls. */
export async function unshareRoll(db: Kysely<Tables>, registrar: Registrar, id: number): Promise<{ id: number }> {
  return db.transaction().execute(async (tx) => {
    const [shared] = await listSharedRolls(tx, registrar, sql<boolean>`r.id = ${id}`)
    if (!shared?.mayRemove) throw notFound()
    const removed = await tx.deleteFrom('shared_roll').where('id', '=', id).executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw notFound()
    await record(tx, registrar, shared, 'unshared')
    return { id }
  })
}

/** Writes the audit entry, and notifies the teacher with whom the rolls are shared or no longer are. */
async function record(
  tx: Database,
  registrar: Registrar,
  { id, subject, type, group, owner, partner }: SharedRoll,
  change: 'shared' | 'unshared',
): Promise<void> {
  await writeAudit(tx, {
    ...{ actor: auditActor(registrar), action: `rolls.${change}`, subject: `teacher:${partner.id}` },
    details: { subject: subject.id, type, group: group?.id ?? null, owner: owner?.id ?? null },
  })
  const { rows } = await sql<{ title: string; titleAr: string }>`
    select ${titleOf('m')} from subject m where m.id = ${subject.id}`.execute(tx)
  for (const details of rows)
    await notify(tx, {
      ...{ to: partner.id, by: registrar.caller.accountId, kind: `roll.${change}` as const },
      ...{ subject: `shared-roll:${id}`, details, path: rollPages.rolls },
    })
}
