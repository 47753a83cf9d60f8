import { join } from 'node:path'
import type { Institute } from '../../../config.ts'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Printed } from '../../../documents/send-pdf.ts'
import { printedMark } from '../../../documents/printed-mark.ts'
import { today } from '../../../documents/today.ts'
import { typeset } from '../../../documents/typesetter.ts'
import type { Language } from '../../../http/language.ts'
import { sheetLabels } from '../sheet-labels.ts'
import type { PrintKey } from './exam-marks.schemas.ts'
import { getMarks } from './exam-marks.service.ts'
import type { ExamSheet } from './exam-marks.sql.ts'
import { presenceOf } from './export.service.ts'

const template = join(import.meta.dirname, 'exam-marks.typ')
const labels = {
  fr: {
    ...sheetLabels.fr,
    title: 'Relevé de notes',
    exam: 'Examen',
    state: { draft: 'Brouillon', validated: 'Notes validées', published: 'Notes affichées' },
    letters: { P: 'P', A: 'A' },
  },
  en: {
    ...sheetLabels.en,
    title: 'Marks',
    exam: 'Exam',
    state: { draft: 'Draft', validated: 'Marks validated', published: 'Marks published' },
    letters: { P: 'P', A: 'A' },
  },
  ar: {
    ...sheetLabels.ar,
    title: 'كشف الأعداد',
    exam: 'الامتحان',
    state: { draft: 'مسودة', validated: 'أعداد مصادق عليها', published: 'أعداد منشورة' },
    letters: { P: 'ح', A: 'غ' },
  },
}

const dayFormat = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC' })

/** Renders the marks of an exam of the actor as a PDF, with its file name. */
export async function printMarks(
  db: Database,
  actor: Actor,
  key: PrintKey,
  { language, institute }: { language: Language; institute: Institute },
): Promise<Printed> {
  const sheet = await getMarks(
    db,
    actor,
    {
      group_id: Number(key.group_id),
      matiere_id: Number(key.matiere_id),
      type_examen_id: Number(key.type_examen_id),
      semestre_id: key.semestre_id === '1' ? 1 : 2,
      annee_id: Number(key.annee_id),
      date: key.date,
    },
    language,
  )
  return {
    name: `notes-${sheet.group.replaceAll(/[^\w.-]/g, '-')}-${key.date}.pdf`,
    pdf: await typeset(examMarksJob(sheet, { day: key.date, institute, language }), actor),
  }
}

/** Print job of the marks: A4 portrait, on as many pages as the group needs. */
export function examMarksJob(
  { rows, ...sheet }: ExamSheet,
  { day, institute, language }: { day: string; institute: Institute; language: Language },
) {
  const { letters } = labels[language]
  const students = rows.map(({ cin, nom, note, ...row }) => {
    const presence = presenceOf(row)
    return {
      code: cin,
      name: nom,
      presence: presence ? letters[presence] : '',
      mark: printedMark(note, language),
    }
  })
  return {
    template,
    sheet: {
      ...sheet,
      students,
      institute: institute[language],
      language,
      heldOn: dayFormat.format(new Date(day)),
      printedOn: today(institute.timeZone),
      words: labels[language],
    },
  }
}
