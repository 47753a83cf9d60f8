import type { ClassSessionType } from '@portal/domain/teaching'
import { queryOptions } from '@tanstack/react-query'
import {
  countAbsencesOptions,
  listClassAbsenceAlertsOptions,
  listSessionGroupsOptions,
} from '../generated/@tanstack/react-query.gen.ts'
import type {
  CountAbsencesResponse,
  ListClassAbsenceAlertsResponse,
  ListSessionGroupsResponse,
} from '../generated/types.gen.ts'
import type { Language, WithLanguage } from './language.ts'

/** A group, subject and session type of the teacher, with the number of sessions in which attendance was taken. */
export interface AttendanceGroup {
  groupId: number
  group: string
  subjectId: number
  subject: string
  type: ClassSessionType
  /** Null when the server does not return the count. */
  sessions: number | null
}

export interface AbsenceCount {
  idNumber: string
  student: string
  absences: number
  /** Sessions with attendance of the student; null when the server does not return the count. */
  sessions: number | null
}

/** The threshold of a class, and the students near or over it, or eliminated, the worst first. */
export type ClassAlerts = ListClassAbsenceAlertsResponse
export type AbsenceLimits = NonNullable<ClassAlerts['threshold']>
export type ClassAlert = ClassAlerts['items'][number]

interface AbsencesKey extends Pick<AttendanceGroup, 'groupId' | 'subjectId' | 'type'>, WithLanguage {
  teacherId: number
}

/** Absences in the year of the session. */
export const absenceStatisticsQueries = {
  groups: (teacherId: number, language: Language) =>
    queryOptions({
      ...listSessionGroupsOptions({ body: { enseignant_id: teacherId }, headers: { lang: language } }),
      select: ({ SeanceDate }) => SeanceDate.map(toSessionGroup),
    }),
  ofGroup: ({ groupId, subjectId, type, teacherId, language }: AbsencesKey) =>
    queryOptions({
      ...countAbsencesOptions({
        body: { group_id: groupId, matiere_id: subjectId, type, enseignant_id: teacherId },
        headers: { lang: language },
      }),
      select: ({ SeanceDate }) => SeanceDate.map(toAbsenceCount),
    }),
  alerts: ({ groupId, subjectId, type }: Pick<AttendanceGroup, 'groupId' | 'subjectId' | 'type'>) =>
    queryOptions(
      listClassAbsenceAlertsOptions({
        path: { groupId: String(groupId), subjectId: String(subjectId), type: `${type}` },
      }),
    ),
}

/** The session counts are an optional addition to the API, which servers of other institutes may omit. */
type MaybeCounted<Row extends { nbr_seances: number }> = Omit<Row, 'nbr_seances'> & { nbr_seances?: number }

function toSessionGroup(row: MaybeCounted<ListSessionGroupsResponse['SeanceDate'][number]>): AttendanceGroup {
  return {
    groupId: row.group_id,
    group: row.group,
    subjectId: row.matiere_id,
    subject: row.matiere,
    type: row.type,
    sessions: row.nbr_seances ?? null,
  }
}

function toAbsenceCount(row: MaybeCounted<CountAbsencesResponse['SeanceDate'][number]>): AbsenceCount {
  return { idNumber: row.cin, student: row.etudiant, absences: row.nbr, sessions: row.nbr_seances ?? null }
}
