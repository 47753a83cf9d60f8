import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { personOf } from '../../../kernel/notification-names.sql.ts'
import { notify } from '../../../kernel/notify.ts'
import { accountPages } from '../notifications.ts'

interface Told {
  /** The account that made the change. */
  by: number
  kind: 'position.changed' | 'position.requested' | 'position.undone'
}

interface Reader {
  to: number
  isRegistrar: boolean
  person: string
  personAr: string
  title: string
  titleAr: string
}

const subjectOf = (id: number) => `position:${id}`

/**
 * Tells the registrars of both departments; and, except of a request, their heads, who read no more of it than the
 * names of what has changed.
 */
export async function notifyOffices(tx: Database, id: number, { by, kind }: Told): Promise<void> {
  const { rows } = await sql<Reader>`
    select n."to", bool_or(n.is_registrar) as "isRegistrar", ${personOf('t')}, ${summary('fr')} as title,
      ${summary('ar')} as "titleAr"
    ${changed(id)}
    cross join lateral (
      select r.account_id as "to", true as is_registrar
      from account_role r join account a on a.id = r.account_id and a.is_active
      where r.role = 'registrar'
        and (r.department_id is null or r.department_id in (c.former_department_id, c.wanted_department_id))
      union all
      select h.id, false from teacher h
      where h.is_head and h.is_active and h.department_id in (c.former_department_id, c.wanted_department_id)
        and ${kind !== 'position.requested'}) n
    group by n."to", c.id, t.id, fd.id, wd.id, fg.id, wg.id, fs.id, ws.id`.execute(tx)
  await notify(
    tx,
    ...rows.map(({ to, isRegistrar, ...details }) => ({
      ...{ to, by, kind, details, subject: subjectOf(id) },
      path: isRegistrar ? pageOf(id, kind) : accountPages.departmentTeachers,
    })),
  )
}

const pageOf = (id: number, kind: Told['kind']) =>
  `${accountPages.positionChanges}?${kind === 'position.requested' ? '' : 'onglet=decided&'}demande=${id}`

type Decided = { kind: 'position.accepted' | 'position.restored' } | { kind: 'position.refused'; reason: string }

/** Tells the teacher of the registrar's decision. */
export async function notifyTeacher(tx: Database, id: number, by: number, decided: Decided): Promise<void> {
  const { rows } = await sql<{ to: number; title: string; titleAr: string }>`
    select t.id as "to", ${summary('fr')} as title, ${summary('ar')} as "titleAr" ${changed(id)}`.execute(tx)
  for (const { to, ...title } of rows) {
    const about = { to, by, subject: subjectOf(id), path: accountPages.profile }
    await (decided.kind === 'position.refused'
      ? notify(tx, { ...about, kind: decided.kind, details: { ...title, reason: decided.reason } })
      : notify(tx, { ...about, kind: decided.kind, details: title }))
  }
}

const changed = (id: number) => sql`
  from position_change c
  join teacher t on t.id = c.teacher_id
  join department fd on fd.id = c.former_department_id join department wd on wd.id = c.wanted_department_id
  join grade fg on fg.id = c.former_grade_id join grade wg on wg.id = c.wanted_grade_id
  join teacher_status fs on fs.id = c.former_status_id join teacher_status ws on ws.id = c.wanted_status_id
  join (select ${id}::integer as id) named on named.id = c.id`

/** The names that differ: `Informatique → Mathématiques, Assistant → Maître assistant`. */
function summary(language: 'fr' | 'ar') {
  const nameOf = (table: string) =>
    language === 'ar'
      ? sql`coalesce(nullif(${sql.ref(`${table}.name_ar`)}, ''), ${sql.ref(`${table}.name`)})`
      : sql.ref(`${table}.name`)
  const arrow = language === 'ar' ? ' ← ' : ' → '
  // The right-to-left mark, because names in Latin letters would turn the direction of the arrow.
  return sql<string>`${language === 'ar' ? '\u200F' : ''}::text || concat_ws(${language === 'ar' ? '، ' : ', '},
    case when fd.id <> wd.id then ${nameOf('fd')} || ${arrow} || ${nameOf('wd')} end,
    case when fg.id <> wg.id then ${nameOf('fg')} || ${arrow} || ${nameOf('wg')} end,
    case when fs.id <> ws.id then ${nameOf('fs')} || ${arrow} || ${nameOf('ws')} end)`
}
