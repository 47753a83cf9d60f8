import { join } from 'node:path'
import type { Institute } from '../../../config.ts'
import { today } from '../../../documents/today.ts'
import type { PrintJob } from '../../../documents/typesetter.ts'
import type { Language } from '../../../http/language.ts'
import type { SessionOption, Timetable } from '../schedule.schemas.ts'
import type { Exceptions } from './exceptions.sql.ts'
import { translations } from './translations.ts'

const template = join(import.meta.dirname, 'timetable.typ')
const letters = { 1: 'C', 2: 'TD', 3: 'TP', 4: 'A' } as const
const examBadges = { 1: 'DS', 2: 'T' } as const

interface PrintedTimetable {
  timetable: Timetable
  exceptions: Exceptions
}

/** Print job of a teacher's timetable: A4 landscape, in one language. */
export function timetableJob(
  { timetable, exceptions }: PrintedTimetable,
  institute: Institute,
  language: Language,
): PrintJob {
  const sheet = {
    institute: institute[language],
    language,
    words: translations[language],
    year: timetable.annee,
    semester: timetable.semestre,
    teacher: timetable.enseignant,
    printedOn: today(institute.timeZone),
    slots: timetable.quarts.map((slot) => slot.label_quart),
    isEmpty: timetable.jours.every((day) => day.seances.every((cell) => cell.options.length === 0)),
    days: timetable.jours.map((day) => ({
      label: day.label_jour,
      cells: day.seances.map((cell) => cell.options.map((option) => toEntry(option, cell.quan === 1, exceptions))),
    })),
  }
  return { template, sheet }
}

function toEntry(option: SessionOption, isMarked: boolean, exceptions: Exceptions) {
  const isWeekly = option.date_rattrapage === null
  return {
    letter: letters[option.type],
    subject: option.label_matiere,
    group: [option.label_group, option.group_tp].filter(Boolean).join(' '),
    room: option.label_salle,
    notice: option.date_rattrapage === null ? null : toNotice(option, option.date_rattrapage),
    isMarked,
    exceptions: isWeekly ? (exceptions.get(option.id_seance) ?? []).map(dayAndMonth) : [],
  }
}

function toNotice({ rattrapage, type_examen, type_examen_genre, active }: SessionOption, date: string) {
  return {
    badge: rattrapage === 1 ? 'R' : examBadges[type_examen_genre ?? 2],
    heldOn: date.split('-').reverse().join('/'),
    exam: type_examen ?? null,
    isPending: active === 0,
  }
}

const dayAndMonth = (date: string) => date.split('-').slice(1).toReversed().join('/')
