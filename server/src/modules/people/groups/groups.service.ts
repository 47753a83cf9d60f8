import type { Role } from '@portal/release-format/roles'
import { type Kysely, sql } from 'kysely'
import { acquireAdvisoryLocks } from '../../../database/advisory-locks.ts'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { decisionChanges, writeAudit } from '../../../kernel/audit.ts'
import { decodeCursor, type Page, toPage } from '../../../http/cursor.ts'
import { latinDigits } from '../../../http/digits.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import { requireMatch } from '../../../http/etag.ts'
import { isInScope, scopeOf } from '../../../kernel/role-scope.ts'
import {
  auditActor,
  isGroupInScope,
  readers,
  type Registrar,
  type SeenVersion,
  writers,
} from '../../../kernel/registrar-scope.ts'
import type { Group, GroupDetails, GroupsQuery, NewGroup, Programme } from './group.schemas.ts'
import { countUses, selectGroups, selectProgrammes } from './groups.sql.ts'
import { writeGroups } from './write-groups.sql.ts'

/** One page of the groups of the call's academic year, in the order of their tree. */
export async function listGroups(
  db: Database,
  { caller, language }: Registrar,
  { search = '', levelId, specialityId, smallest = false, cursor, limit = 50 }: GroupsQuery,
): Promise<Page<Group>> {
  const after = decodeCursor(cursor, ['number', 'number'])
  const where = [
    isGroupInScope(caller, readers),
    sql<boolean>`g.year_id = ${caller.yearId}`,
    ...(search.trim() ? [sql<boolean>`strpos(fold(g.name), fold(${latinDigits(search).trim()})) > 0`] : []),
    ...(levelId === undefined ? [] : [sql<boolean>`g.level_id = ${levelId}`]),
    ...(specialityId === undefined ? [] : [sql<boolean>`g.speciality_id = ${specialityId}`]),
    ...(smallest ? [sql<boolean>`not exists (select from student_group i where i.parent_id = g.id)`] : []),
    ...(after ? [sql<boolean>`(lower(g.span), g.kind) > (${after[0]}, ${after[1]})`] : []),
  ]
  const rows = await selectGroups(db, { where, limit: limit + 1, language })
  return toPage(rows, limit, { keyOf: ({ from, kind }) => [from, kind], itemOf: ({ group }) => group })
}

/** The specialities of the caller's departments. */
export async function listProgrammes(db: Database, { caller, language }: Registrar): Promise<{ items: Programme[] }> {
  const where = isInScope(sql<number>`p.department_id`, scopeOf(caller, readers))
  return { items: await selectProgrammes(db, { where, language }) }
}

/** Throws 404 for a group outside the departments where the caller holds one of the roles. */
async function findGroup(
  db: Database,
  { caller, language }: Registrar,
  { id, roles = writers }: { id: number; roles?: readonly Role[] },
): Promise<Group> {
  const where = [sql<boolean>`g.id = ${id}`, isGroupInScope(caller, roles)]
  const [row] = await selectGroups(db, { where, limit: 1, language })
  if (!row) throw notFound()
  return row.group
}

export async function readGroup(db: Database, registrar: Registrar, id: number): Promise<GroupDetails> {
  return { group: await findGroup(db, registrar, { id, roles: readers }), uses: await countUses(db, id) }
}

/**
 * Creates a group in the call's academic year, in the transaction of the call: a lecture group of a speciality and a
 * level, or a smaller one inside another. Throws 409 for a name of the year that is taken, and for a parent with students
 * of its own, who would be in none of its groups.
 */
export async function addGroup(tx: Database, registrar: Registrar, group: NewGroup): Promise<GroupDetails> {
  const { kind, parentId } = group
  await lockTree(tx)
  // Nobody is enrolled in the parent any more.
  if (parentId !== null) await lockGroup(tx, parentId)
  const parent = parentId === null ? null : await findGroup(tx, registrar, { id: parentId })
  if ((kind === 'lecture') !== (parent === null)) throw invalid('group.parentMissing')
  if (parent && kinds[parent.kind] >= kinds[kind]) throw invalid('group.parentKind')
  if (parent && parent.isSmallest && parent.students > 0) throw conflict('group.hasStudents')
  const { specialityId, levelId } = parent
    ? { specialityId: parent.speciality.id, levelId: parent.level.id }
    : await programmeOf(tx, registrar, group)
  const yearId = parent?.year.id ?? registrar.caller.yearId
  const { name } = group
  await requireFreeName(tx, { yearId, name })
  const named = { name, kind: kinds[kind], parent: parent?.name ?? null, specialityId, levelId }
  const { refused } = await writeGroups(tx, yearId, [named])
  if (refused.size > 0) throw invalid('group.parentKind')
  const { id } = await tx
    .selectFrom('student_group')
    .select('id')
    .where('year_id', '=', yearId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  await writeAudit(tx, {
    actor: auditActor(registrar),
    action: 'group.created',
    subject: `group:${id}`,
    details: { name },
  })
  return { group: await findGroup(tx, registrar, { id }), uses: await countUses(tx, id) }
}

export async function renameGroup(
  db: Kysely<Tables>,
  registrar: Registrar,
  { id, seen, name }: { id: number; seen: SeenVersion; name: string },
): Promise<Group> {
  return db.transaction().execute(async (tx) => {
    const before = await lockSeenGroup(tx, registrar, { id, seen })
    if (name === before.name) return before
    await requireFreeName(tx, { yearId: before.year.id, name, id })
    await tx.updateTable('student_group').set({ name }).where('id', '=', id).execute()
    const changes = decisionChanges({ name: before.name }, { name })
    await writeAudit(tx, { actor: auditActor(registrar), action: 'group.renamed', subject: `group:${id}`, changes })
    return findGroup(tx, registrar, { id })
  })
}

/** Deletes a group that nothing uses; else throws 409 with the counts of what does. */
export async function deleteGroup(
  db: Kysely<Tables>,
  registrar: Registrar,
  { id, seen }: { id: number; seen: SeenVersion },
): Promise<{ id: number }> {
  return db.transaction().execute(async (tx) => {
    const { name } = await lockSeenGroup(tx, registrar, { id, seen })
    const uses = await countUses(tx, id)
    if (Object.values(uses).some((count) => count > 0)) throw conflict('group.used', { uses })
    await tx.deleteFrom('student_group').where('id', '=', id).execute()
    await writeAudit(tx, {
      actor: auditActor(registrar),
      action: 'group.deleted',
      subject: `group:${id}`,
      details: { name },
    })
    return { id }
  })
}

const kinds = { lecture: 1, tutorial: 2, practical: 3 } as const

/** Serializes changes of the tree: they number and name groups by what they read before. */
const lockTree = (tx: Database) => acquireAdvisoryLocks(tx, ['student groups'])

const lockGroup = (tx: Database, id: number) =>
  tx.selectFrom('student_group').select('id').where('id', '=', id).forUpdate().execute()

async function lockSeenGroup(
  tx: Database,
  registrar: Registrar,
  { id, seen }: { id: number; seen: SeenVersion },
): Promise<Group> {
  await lockTree(tx)
  // Nothing begins to use the group any more.
  await lockGroup(tx, id)
  const group = await findGroup(tx, registrar, { id })
  const { version: _, ...representation } = group
  requireMatch(seen, representation)
  return group
}

async function requireFreeName(
  tx: Database,
  { yearId, name, id = 0 }: { yearId: number; name: string; id?: number },
): Promise<void> {
  const { rows } = await sql`
    select from student_group where year_id = ${yearId} and id <> ${id} and fold_key(name) = fold_key(${name})`.execute(
    tx,
  )
  if (rows.length > 0) throw conflict('group.nameTaken')
}

/** The speciality and level of a lecture group; 404 for a speciality of another department. */
async function programmeOf(tx: Database, { caller }: Registrar, { specialityId, levelId }: NewGroup) {
  if (specialityId === null || levelId === null) throw invalid('group.programmeMissing')
  const { rows } = await sql<{ isSameCycle: boolean }>`
    select v.cycle_id = p.cycle_id as "isSameCycle" from speciality p, level v
    where p.id = ${specialityId} and v.id = ${levelId}
      and ${isInScope(sql<number>`p.department_id`, scopeOf(caller, writers))}`.execute(tx)
  if (!rows[0]) throw notFound()
  if (!rows[0].isSameCycle) throw invalid('group.levelOfOtherCycle')
  return { specialityId, levelId }
}
