import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language, SessionOption, Timetable } from '../schedule.schemas.ts'
import { plexFonts } from './fonts.ts'
import { words } from './words.ts'

const template = readFileSync(join(import.meta.dirname, 'timetable.typ'), 'utf8')
const letters = { 1: 'C', 2: 'TD', 3: 'TP', 4: 'A' } as const

const dayFormat = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Africa/Tunis' })

let compiler: NodeCompiler | undefined

/** Sets a teacher's timetable as a PDF, A4 landscape, in one language from head to foot. */
export function renderTimetable(timetable: Timetable, institute: string, language: Language): Buffer {
  const sheet = {
    institute,
    language,
    words: words[language],
    year: timetable.annee,
    semester: timetable.semestre,
    teacher: timetable.enseignant,
    printedOn: dayFormat.format(new Date()),
    slots: timetable.quarts.map((slot) => slot.label_quart),
    isEmpty: timetable.jours.every((day) => day.seances.every((cell) => cell.options.length === 0)),
    days: timetable.jours.map((day) => ({
      label: day.label_jour,
      cells: day.seances.map((cell) => cell.options.map((option) => toEntry(option, cell.quan === 1))),
    })),
  }
  compiler ??= NodeCompiler.create({ fontArgs: [{ fontBlobs: plexFonts() }] })
  const pdf = compiler.pdf({ mainFileContent: template, inputs: { sheet: JSON.stringify(sheet) } })
  // Keeps the compiled parts of the last few sheets, not of every sheet that was ever printed.
  compiler.evictCache(10)
  return pdf
}

function toEntry(option: SessionOption, isMarked: boolean) {
  return {
    letter: letters[option.type],
    subject: option.label_matiere,
    group: [option.label_group, option.group_tp].filter(Boolean).join(' '),
    room: option.label_salle,
    makeUpOn: option.date_rattrapage?.split('-').reverse().join('/') ?? null,
    isMarked,
  }
}
