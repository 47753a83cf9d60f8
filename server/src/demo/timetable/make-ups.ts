import { demoTeacherId } from '../accounts.ts'
import { dayNumber, dayText, weekday } from '../calendar-days.ts'
import { spanOf } from '../groups.ts'
import { type Institute, isHoliday } from '../institute.ts'
import type { Random } from '../random.ts'
import type { PlacedLesson } from './place.ts'
import { slotsOfDay } from './week.ts'
import type { PlannedSemester } from './timetables.ts'

const weeksBetween = 3

/** Adds make-ups all through a semester: every third week one of the demo teacher, and now and then one of a colleague. */
export function addMakeUps(institute: Institute, random: Random, semester: PlannedSemester): void {
  const own = semester.lessons.filter(({ teacherId, type }) => teacherId === demoTeacherId && type !== 3)
  const others = semester.lessons.filter(({ teacherId }) => teacherId !== demoTeacherId)
  const taken = new Set<string>()
  const first = dayNumber(semester.starts_on) + 7
  for (let monday = first; monday <= dayNumber(semester.ends_on) - 6; monday += 7) {
    const isOwnWeek = (monday - first) % (7 * weeksBetween) === 0
    for (const lesson of [...(isOwnWeek ? [random.pick(own)] : []), random.pick(others)])
      addMakeUp(institute, semester, lesson, monday, taken)
  }
}

function addMakeUp(
  institute: Institute,
  semester: PlannedSemester,
  lesson: PlacedLesson,
  monday: number,
  taken: Set<string>,
): void {
  const section = lesson.sections[0]
  if (!section) return
  const { group } = section
  // Another weekday each week, so that they do not pile up in one place of the timetable.
  const days = [0, 1, 2, 3, 4]
    .map((offset) => monday + ((offset + Math.floor(monday / 7)) % 5))
    .filter((day) => !isHoliday(institute, dayText(day)))
  for (const day of days)
    for (const slotId of slotsOfDay) {
      const place = { day: weekday(day), slotId }
      // One make-up at a time in the whole institute is always free of clashes with another.
      if (taken.has(`${day}/${slotId}`)) continue
      const who = { teacherId: lesson.teacherId, roomId: lesson.roomId, groups: [group] }
      if (!semester.week.isFree(who, place)) continue
      taken.add(`${day}/${slotId}`)
      institute.timetable_session.push({
        id: institute.timetable_session.length + 1,
        timetable_id: semester.timetableId,
        year_id: semester.year.id,
        day: place.day,
        slot_id: slotId,
        type: lesson.type,
        is_quarter_marked: false,
        week_parity: 0,
        held_on: dayText(day),
        subject_id: lesson.subject.subjectId,
        teacher_id: lesson.teacherId,
        group_id: group.id,
        group_span: spanOf(group),
        room_id: lesson.roomId,
      })
      return
    }
}
