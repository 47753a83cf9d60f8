import { partnerRollKey } from '@portal/api-client/home'
import type { Semester } from '@portal/api-client/schedule'

interface TeacherKey {
  teacherId: number
}

interface TimetableKey extends TeacherKey {
  semester: Semester
}

/** The only source of this remote's URLs. */
export const paths = {
  ownTimetable: '/EmploiEnseignant',
  groupTimetables: '/EmploiGroup',
  examCalendar: '/CalendrierExam',
  invigilation: '/Surveillance',
  teachers: '/Enseignant',
  teacherDetail: '/DetailEnseignants',
  teacherTimetable: '/EmploiEnseignants',
  toTeacher: ({ teacherId }: TeacherKey) => `/DetailEnseignants?id=${teacherId}`,
  toTeacherTimetable: ({ teacherId, semester }: TimetableKey) => `/EmploiEnseignants?id=${teacherId}/${semester}`,
}

/** Paths of other remotes. */
export const externalPaths = {
  attendance: '/AddNoteAndPresence',
  toSharedRoll: (roll: Parameters<typeof partnerRollKey>[0]) => `/AddNoteAndPresence?partage=${partnerRollKey(roll)}`,
}

/** The teacher of `?id=12`; null when the id is invalid. */
export function parseTeacherId(id: string | null): TeacherKey | null {
  return id !== null && /^[1-9]\d{0,8}$/.test(id) ? { teacherId: Number(id) } : null
}

/** The teacher and semester of `?id=12/1`; null when the id is invalid. */
export function parseTimetableId(id: string | null): TimetableKey | null {
  const [, teacherId, semester] = /^([1-9]\d{0,8})\/([12])$/.exec(id ?? '') ?? []
  return teacherId === undefined ? null : { teacherId: Number(teacherId), semester: semester === '1' ? 1 : 2 }
}
