import { labels } from '../../kernel/labels.ts'
import type { Language } from '../../http/language.ts'
import type { Timetable, TimetableCell } from './schedule.schemas.ts'
import type { TimetableRow } from './timetable.sql.ts'

const workingDays = [1, 2, 3, 4, 5, 6] as const
const emptyCell = { type: 0, quan: 0, options: [] } satisfies TimetableCell

/** Builds the grid: Monday to Saturday, each day with one cell per slot. */
export function toTimetable(row: TimetableRow, semester: 1 | 2, language: Language): Timetable {
  const { options, ...heading } = row
  const cells = new Map<string, TimetableCell>()
  for (const { id_jour, id_quart, quan, ...option } of options) {
    const place = `${id_jour}/${id_quart}`
    const cell = cells.get(place)
    if (!cell) cells.set(place, { type: option.type, quan, options: [option] })
    else {
      cell.options.push(option)
      if (quan === 1) cell.quan = 1
    }
  }
  return {
    ...heading,
    semestre: labels[language].semester(semester),
    jours: workingDays.map((day) => ({
      id_jour: day,
      label_jour: labels[language].days[day],
      seances: row.quarts.map((slot) => cells.get(`${day}/${slot.id_quart}`) ?? emptyCell),
    })),
  }
}
