import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Actor } from '../../../http/actor.ts'
import { notFound } from '../../../http/errors.ts'
import type { Outcome } from '../../../http/outcome.ts'
import type { Language } from '../../../http/language.ts'
import type { NoticeOutcome } from '../outcome.ts'
import { receiveDecisions } from '../receive-decisions.ts'
import { labelForm, labelRows } from './label.ts'
import { requestedPlacement } from './requested-placement.ts'
import type { RequestedNotice } from './placement.sql.ts'
import type {
  AssessmentsResponse,
  ChangedAssessment,
  NewSessionAssessment,
  NewAssessment,
  TestForm,
} from './session-notice.schemas.ts'
import { addNotice, changeNotice, deleteNotice } from './session-notice.service.ts'
import { markNoticesSeen, selectForm, selectAssessments } from './session-notice.sql.ts'

/** The caller's tests and DS in the year of the session; the decisions among them are received. */
export async function listAssessments(
  db: Database,
  actor: Actor,
  language: Language,
): Promise<Static<typeof AssessmentsResponse>> {
  const rows = await receiveDecisions(actor, {
    read: () => selectAssessments(db, actor, language),
    markSeen: () => markNoticesSeen(db, actor, 'test'),
  })
  return labelRows(rows, language)
}

export async function getAssessment(db: Database, actor: Actor, id: number, language: Language): Promise<TestForm> {
  const form = await selectForm(db, { teacherId: actor.teacherId, id, kind: 'test' }, language)
  if (!form) throw notFound()
  const { type_examen, type_examen_genre } = form
  if (!type_examen || !type_examen_genre) throw notFound()
  return { ...labelForm(form, language), type_examen, type_examen_genre }
}

export async function addAssessment(db: Kysely<Tables>, body: NewAssessment): Promise<NoticeOutcome> {
  return addNotice(db, toRequestedNotice(body, body.annee_id), { isQuarterMarked: false })
}

/** The groups of a class, and the session that stands for it. */
const classOf = (classId: RawBuilder<number>) =>
  [
    sql<
      number[]
    >`(select array_agg(c.group_id order by c.id) from timetable_session c where c.class_id = ${classId})`.as(
      'group_ids',
    ),
    sql<number>`(select min(c.id) from timetable_session c where c.class_id = ${classId})`.as('first_id'),
  ] as const

/** Adds a test that replaces a session of the actor's timetable on one of its dates. */
export async function addSessionAssessment(
  db: Kysely<Tables>,
  actor: Actor,
  body: NewSessionAssessment,
): Promise<NoticeOutcome> {
  const session = await db
    .selectFrom('timetable_session as s')
    .innerJoin('timetable as t', 't.id', 's.timetable_id')
    .innerJoin('academic_year as y', 'y.id', 't.year_id')
    .select(['s.day', 's.slot_id', 's.subject_id', 's.type', 's.is_quarter_marked'])
    .select(classOf(sql.ref('s.class_id')))
    .select(['t.year_id', 't.semester'])
    .where('s.id', '=', body.seance_id)
    .where('s.teacher_id', '=', actor.teacherId)
    .where(typeof body.annee === 'number' ? 'y.id' : 'y.name', '=', body.annee)
    .executeTakeFirst()
  if (!session) throw notFound()
  const wish: RequestedNotice = {
    teacherId: actor.teacherId,
    yearId: session.year_id,
    semester: session.semester,
    date: body.date,
    weekday: session.day,
    slotId: session.slot_id,
    halfHours: null,
    subjectId: session.subject_id,
    type: session.type,
    groupIds: session.group_ids,
    examTypeId: body.type_examen_id,
  }
  return addNotice(db, wish, { isQuarterMarked: session.is_quarter_marked, inSession: session.first_id })
}

/** Changes a test; its year is unchanged. */
export async function changeAssessment(
  db: Kysely<Tables>,
  actor: Actor,
  body: ChangedAssessment,
): Promise<NoticeOutcome> {
  return changeNotice(db, actor, { id: body.id, kind: 'test' }, (kept) => toRequestedNotice(body, kept.year_id))
}

export async function deleteAssessment(db: Kysely<Tables>, actor: Actor, id: number): Promise<Outcome> {
  return deleteNotice(db, actor, { id, kind: 'test' })
}

function toRequestedNotice(body: Omit<ChangedAssessment, 'id'>, yearId: number): RequestedNotice {
  return {
    ...requestedPlacement(body),
    yearId,
    halfHours: null,
    type: body.type_matiere,
    examTypeId: body.type_examen_id,
  }
}
