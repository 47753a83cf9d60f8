import { demoTeacherId } from '../accounts.ts'
import { dayNumber, dayText } from '../calendar-days.ts'
import type { Institute, Row } from '../institute.ts'
import type { Random } from '../random.ts'
import { drawTasks, teachingLoads, type TeachingTask } from './teaching-load.ts'

/** Progress of a sheet: with `none` there is no sheet yet, and the head proposes free wishes. */
type Progress = 'settled' | 'begun' | 'confirmed' | 'untouched' | 'none'
const stages: Progress[] = ['settled', 'untouched', 'begun', 'confirmed', 'untouched', 'none']
const mostOfLoad = 7

/**
 * Adds wishes that match the timetables: the sessions that a teacher holds are validated, other wishes are not. In the
 * second semester of the current year the head has decided only some lines, and the demo teacher has a free wish and no
 * sheet.
 */
export function addWishes(institute: Institute, random: Random, today: string): void {
  const last = institute.academic_year.length
  const teachers = institute.teacher.filter(({ is_active }) => is_active)
  for (const { id, year_id, semester, starts_on } of institute.timetable) {
    const loads = teachingLoads(institute, id)
    const isAhead = year_id === last && semester === 2
    const decidedOn = dayText((isAhead ? dayNumber(today) : dayNumber(starts_on)) - 12)
    for (const teacher of teachers) {
      const load = loads.get(teacher.id) ?? []
      const extras = { semester, departmentId: teacher.department_id, held: load, count: 1 + random.below(3) }
      const wish = {
        institute,
        random,
        teacher,
        yearId: year_id,
        semester,
        decidedOn,
        tasks: random.shuffled([...load.slice(0, mostOfLoad), ...drawTasks(institute, random, extras)]),
      }
      const progress = isAhead ? progressOf(teacher) : 'settled'
      if (progress !== 'none') addSheet(wish, progress)
      for (const task of progress === 'none' ? load.slice(0, 2) : load.slice(mostOfLoad))
        addFreeWish(wish, task, progress)
    }
  }
}

const progressOf = ({ id }: Row<'teacher'>): Progress =>
  id === demoTeacherId ? 'none' : (stages[id % stages.length] ?? 'untouched')

interface Wish {
  institute: Institute
  random: Random
  teacher: Row<'teacher'>
  yearId: number
  semester: 1 | 2
  /** The lines of the sheet in order of preference. */
  tasks: TeachingTask[]
  decidedOn: string
}

function addSheet(wish: Wish, progress: Progress): void {
  const sheetId = addSheetRow(wish, null)
  const first = wish.tasks.find(({ groups }) => groups !== null)
  for (const [index, task] of wish.tasks.entries()) {
    const isServed = task.groups !== null && (progress === 'settled' || (progress === 'begun' && task === first))
    const isConfirmed = progress === 'confirmed' && index === 0
    addLine(wish, { sheetId, rank: index + 1, task }, isServed ? 'validated' : isConfirmed ? 'confirmed' : 'pending')
  }
}

/** The demo teacher proposes the own free wishes; those of other teachers are proposed by the head. */
function addFreeWish(wish: Wish, task: TeachingTask, progress: Progress): void {
  const { teacher, institute } = wish
  const sheetId = addSheetRow(wish, teacher.id === demoTeacherId ? teacher.id : headOf(institute, teacher))
  addLine(wish, { sheetId, rank: null, task }, progress === 'settled' ? 'validated' : 'pending')
}

const headOf = ({ teacher }: Institute, { department_id, id }: Row<'teacher'>): number =>
  teacher.find((one) => one.department_id === department_id && one.is_head)?.id ?? id

function addSheetRow(
  { institute, random, teacher, yearId, semester, decidedOn }: Wish,
  proposedBy: number | null,
): number {
  const id = institute.wish_sheet.length + 1
  institute.wish_sheet.push({
    id,
    teacher_id: teacher.id,
    year_id: yearId,
    semester,
    department_id: teacher.department_id,
    days: random
      .shuffled([1, 2, 3, 4, 5, 6])
      .slice(0, 3)
      .toSorted((a, b) => a - b),
    proposed_by: proposedBy,
    created_at: dayText(dayNumber(decidedOn) - 5),
  })
  return id
}

function addLine(
  { institute, teacher, yearId, decidedOn }: Wish,
  { sheetId, rank, task }: { sheetId: number; rank: number | null; task: TeachingTask },
  state: 'pending' | 'confirmed' | 'validated',
): void {
  const decidedBy = state === 'confirmed' ? teacher.id : headOf(institute, teacher)
  institute.wish_line.push({
    id: institute.wish_line.length + 1,
    sheet_id: sheetId,
    teacher_id: teacher.id,
    year_id: yearId,
    rank,
    state,
    subject_id: task.subjectId,
    type: task.type,
    group_count: state === 'validated' || rank === null ? task.groups : null,
    decided_by: state === 'pending' ? null : decidedBy,
    decided_at: state === 'pending' ? null : `${decidedOn} 09:30:00+01`,
  })
}
