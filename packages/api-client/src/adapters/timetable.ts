import type { ClassSessionType } from '@portal/domain/teaching'
import type { Day, Timetable, TimetableOption, TimetableSession } from '@portal/domain/timetable'
import { ApiError } from '@portal/api-client'
import type { SessionOption, Timetable as WireTimetable, TimetableCell } from '../generated/types.gen.ts'

const days = [1, 2, 3, 4, 5, 6] as const

export function toTimetable(emploi: WireTimetable | undefined): Timetable {
  if (!emploi) throw new ApiError({ kind: 'format', code: 'timetable.missing' })
  return {
    yearLabel: emploi.annee,
    semesterLabel: emploi.semestre,
    groupName: emploi.group || undefined,
    teacherName: emploi.enseignant || undefined,
    slots: emploi.quarts.map(({ id_quart, label_quart }) => ({ id: id_quart, label: label_quart })),
    days: emploi.jours.map(({ id_jour, label_jour, seances }) => ({
      id: toDay(id_jour),
      label: label_jour,
      sessions: seances.map(toSession),
    })),
  }
}

function toDay(id: number): Day {
  const day = days.find((known) => known === id)
  if (!day) throw new ApiError({ kind: 'format', code: 'timetable.day' })
  return day
}

function toSession({ type, quan, options }: TimetableCell): TimetableSession {
  if (options.length === 0) return null
  return { type: toSessionType(type), isQuarterMarked: quan === 1, options: options.map(toOption) }
}

function toOption(option: SessionOption): TimetableOption {
  return {
    sessionId: option.id_seance,
    timetableId: option.id_emploi,
    subjectId: option.id_matiere,
    subject: option.label_matiere,
    // Servers of other institutes omit it.
    classGroupId: option.id_groupe ?? null,
    group: option.label_group,
    room: option.label_salle,
    teacher: option.label_enseignant,
    practicalGroup: option.group_tp,
    type: toSessionType(option.type),
    isMakeUp: option.rattrapage === 1,
    // Servers of other institutes omit the date.
    heldOn: option.date_rattrapage ?? null,
    examType: option.type_examen ?? null,
    examKind: option.type_examen_genre ?? null,
    isPending: option.active === 0,
  }
}

/** 1 lecture, 2 TD, 3 TP; every other wire value is mapped to 4, "other". */
export function toSessionType(type: number): ClassSessionType {
  return type === 1 || type === 2 || type === 3 ? type : 4
}
