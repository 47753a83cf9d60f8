import type { ClassSessionType, Semester } from '@portal/domain/teaching'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, requireSuccess } from '@portal/api-client'
import { listFreeSlotsOptions } from '../generated/@tanstack/react-query.gen.ts'
import type {
  Choice,
  FreeSlot as WireFreeSlot,
  MakeUpForm as WireForm,
  MakeUpRow as WireRow,
  NoticeOutcome,
} from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import { toDecision, toNoticeState, type NoticeState, type ReceivedDecision } from './received-decision.ts'
import { toSessionType } from './timetable.ts'

/** Half hours. */
export type Duration = 2 | 3 | 4 | 5 | 6

/** A soft conflict that does not block a notice. */
type NoticeWarning = 'absence.sameDay' | 'notice.sameDay'

export interface SavedNotice {
  id: number
  warnings: NoticeWarning[]
}

const warnings: readonly string[] = ['absence.sameDay', 'notice.sameDay'] satisfies NoticeWarning[]
const isWarning = (code: string): code is NoticeWarning => warnings.includes(code)

/** The keys of the queries that a command on a make-up or a test changes. */
export const changedBySessionNotice = keysOf(
  'listMakeUps',
  'getMakeUp',
  'listTests',
  'getTest',
  'listFreeSlots',
  'listTaughtGroups',
  'getTeacherTimetable',
  'getGroupTimetable',
  'getTimetableWeek',
  'getClass',
  'listTestsToMark',
  'listSupervisedTestsToMark',
  'listAllTestsToMark',
  'listTasks',
)

/** Throws an `ApiError` with a code when the notice was refused. */
export function toSaved(outcome: NoticeOutcome): SavedNotice {
  const { id, avertissements = [] } = requireSuccess(outcome)
  if (id === undefined) throw new ApiError({ kind: 'format', status: 200, code: 'answer.noNotice' })
  return { id, warnings: avertissements.filter(isWarning) }
}

/** Date, subject and groups of a session outside the timetable. */
export interface ClassSessionPlan {
  semester: Semester
  /** `yyyy-mm-dd`. */
  date: string
  /** 1 Monday to 6 Saturday. */
  day: number
  slotId: number
  type: ClassSessionType
  subjectId: number
  groupIds: number[]
}

export interface ChangedNotice extends ClassSessionPlan {
  id: number
}

/** A row of the lists of make-ups and tests. */
export interface ClassSessionNotice {
  id: number
  semester: string
  date: string
  slot: string
  subject: string
  type: ClassSessionType
  /** Comma-separated names of the groups. */
  groups: string
  /** Empty while no room is assigned. */
  room: string
  isQuarterMarked: boolean
  state: NoticeState
  /** Null while it is pending. */
  decision: ReceivedDecision | null
}

/** The form values of a notice. */
export interface NoticeForm {
  id: number
  semester: Semester
  date: string
  slotId: number
  duration: Duration | null
  type: ClassSessionType
  subjectId: number
  /** The lecture groups of the TD groups of a lecture. */
  lectureGroupIds: number[]
  groupIds: number[]
  state: NoticeState
  /** The slot that the administration proposes in place of a refused one. */
  proposal: { date: string; slotId: number; slot: string } | null
}

export interface FreeSlot {
  date: string
  slotId: number
  slot: string
  /** A free room that is large enough; empty when there is none. */
  room: string
  isDuringAbsence: boolean
}

export interface FreeSlotKey {
  teacherId: number
  yearId: number
  groupIds: number[]
  /** The first day of the search, `yyyy-mm-dd`. */
  from: string
  duration?: Duration
  /** The id of the notice that is being changed, which is excluded from conflicts. */
  except?: number
}

/** The next slots at which the teacher and all of the groups are free. */
export const freeSlotQueries = {
  next: ({ teacherId, yearId, groupIds, from, duration, except }: FreeSlotKey) =>
    queryOptions({
      ...listFreeSlotsOptions({
        body: {
          enseignant_id: teacherId,
          annee_id: yearId,
          group_id: groupIds,
          date: from,
          ...(duration && { nb_heure_seance: duration }),
          ...(except && { avis_exclu: except }),
        },
      }),
      select: ({ creneaux }) => creneaux.map(toFreeSlot),
    }),
}

export function planWire(teacherId: number, plan: ClassSessionPlan) {
  return {
    enseignant_id: teacherId,
    semestre_id: plan.semester,
    date: plan.date,
    jour_id: plan.day,
    quart_id: plan.slotId,
    matiere_id: plan.subjectId,
    group_id: plan.groupIds,
  }
}

export function toNotice(row: WireRow): ClassSessionNotice {
  return {
    id: row.id,
    semester: row.semestre,
    date: row.date,
    slot: row.quart,
    subject: row.matiere,
    type: row.type_id,
    groups: row.group,
    room: row.salle,
    isQuarterMarked: row.quan === 1,
    state: toNoticeState(row.etat ?? row.active),
    decision: toDecision(row),
  }
}

/** The notices of a teacher, the latest first, with the refused ones, which the wire has apart. */
export function toNotices<Row extends WireRow>({ list, refuses = [] }: { list: Row[]; refuses?: Row[] }): Row[] {
  return [...list, ...refuses].toSorted((one, other) => other.date.localeCompare(one.date))
}

export function toForm(form: WireForm): NoticeForm {
  const ids = (choices: Choice[]) => choices.map(({ value }) => value)
  return {
    id: form.id,
    semester: form.semestre.value === 2 ? 2 : 1,
    date: form.date,
    slotId: form.quart.value,
    duration: form.nb_heure_seance,
    type: toSessionType(form.type.value),
    subjectId: form.matiere.value,
    lectureGroupIds: ids(form.group_cours),
    groupIds: ids(form.group),
    state: toNoticeState(form.etat ?? form.active),
    proposal: form.proposition
      ? { date: form.proposition.date, slotId: form.proposition.quart.value, slot: form.proposition.quart.label }
      : null,
  }
}

function toFreeSlot({ date, quart_id, quart, salle, absence }: WireFreeSlot): FreeSlot {
  return { date, slotId: quart_id, slot: quart, room: salle, isDuringAbsence: absence === 1 }
}
