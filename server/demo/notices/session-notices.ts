import { demoTeacherId } from '../accounts.ts'
import { dayNumber, dayText } from '../calendar-days.ts'
import { type Group, spanOf } from '../groups.ts'
import type { Institute, Row } from '../institute.ts'
import type { Random } from '../random.ts'
import type { PlacedLesson } from '../timetable/place-lesson.ts'
import type { PlannedSemester } from '../timetable/timetables.ts'
import { slotsOfDay } from '../timetable/week.ts'
import { createDatedBookings, type DatedSlot, type DatedBookings } from './dated-bookings.ts'

interface Draft extends DatedSlot {
  semester: PlannedSemester
  lesson: PlacedLesson
  groups: Group[]
  examTypeId: number | null
  sessionId: number | null
}

/**
 * Adds make-ups and tests throughout the semesters, mostly of the demo teacher. Those before `today` are active; later
 * ones, and those at the end of the year, cycle through the states.
 */
export function addSessionNotices(
  institute: Institute,
  random: Random,
  { semesters, today }: { semesters: PlannedSemester[]; today: string },
): void {
  const drafts = semesters.flatMap((semester) => draftSemester(institute, random, semester))
  const last = institute.academic_year.length
  for (const isMakeUp of [true, false])
    for (const isOwn of [true, false]) {
      const alike = drafts
        .filter(
          ({ examTypeId, lesson }) =>
            (examTypeId === null) === isMakeUp && isOwn === (lesson.teacherId === demoTeacherId),
        )
        .toSorted((a, b) => dayNumber(a.date) - dayNumber(b.date))
      for (const [index, draft] of alike.entries()) {
        const isOpen = draft.semester.year.id === last && (draft.date >= today || index >= alike.length - 3)
        addNotice(institute, draft, isOpen ? (states[index % 3] ?? 2) : 2)
      }
    }
}

/** Every second week a make-up and every third week a test of the demo teacher, and each week one of a colleague. */
function draftSemester(institute: Institute, random: Random, semester: PlannedSemester): Draft[] {
  const places = createDatedBookings(institute, semester)
  const own = semester.lessons.filter(({ teacherId }) => teacherId === demoTeacherId)
  const others = semester.lessons.filter(({ teacherId }) => teacherId !== demoTeacherId)
  const examTypes = institute.exam_type.map(({ id }) => id)
  const drafts: (Draft | undefined)[] = []
  const first = dayNumber(semester.starts_on) + 7
  for (let monday = first, week = 1; monday <= dayNumber(semester.ends_on) - 6; monday += 7, week++) {
    const examTypeId = examTypes[week % examTypes.length] ?? 1
    const draft = { institute, semester, places, monday }
    if (week % 2 === 0) drafts.push(freeNotice(draft, random.pick(own), null))
    if (week % 3 === 0) drafts.push(sessionTest(draft, random.pick(own), examTypeId))
    if (week % 3 === 1) drafts.push(freeNotice(draft, random.pick(own), examTypeId))
    drafts.push(freeNotice(draft, random.pick(others), null))
    drafts.push(sessionTest(draft, random.pick(others), examTypeId))
  }
  return drafts.filter((draft) => draft !== undefined)
}

interface Week {
  institute: Institute
  semester: PlannedSemester
  places: DatedBookings
  monday: number
}

/** A make-up or test in the first slot of the week in which teacher, room and groups are free. */
function freeNotice(
  { semester, places, monday }: Week,
  lesson: PlacedLesson,
  examTypeId: number | null,
): Draft | undefined {
  const groups = groupsOf(lesson, monday)
  const who = { teacherId: lesson.teacherId, roomId: lesson.roomId, groups }
  // Starts at another weekday each week, so that the notices are spread over the timetable.
  const days = [0, 1, 2, 3, 4].map((offset) => dayText(monday + ((offset + Math.floor(monday / 7)) % 5)))
  const place = days
    .flatMap((date) => slotsOfDay.map((slotId) => ({ date, slotId })))
    .find((candidate) => places.isFree(who, candidate))
  if (!place) return undefined
  places.take(who, place)
  return { ...place, semester, lesson, groups, examTypeId, sessionId: null }
}

/** A test that replaces the lesson in that week. */
function sessionTest(
  { institute, semester, places, monday }: Week,
  lesson: PlacedLesson,
  examTypeId: number,
): Draft | undefined {
  const weekParity = (((monday - dayNumber(semester.starts_on)) / 7) % 2) + 1
  const section = lesson.sections.find((one) => one.weekParity === 0 || one.weekParity === weekParity)
  const place = { date: dayText(monday + lesson.day - 1), slotId: lesson.slotId }
  if (!section) return undefined
  const who = { teacherId: lesson.teacherId, roomId: lesson.roomId, groups: [section.group] }
  if (!places.isFreeButForLessons(who, place)) return undefined
  places.take(who, place)
  const session = institute.timetable_session.find(
    (one) =>
      one.timetable_id === semester.timetableId &&
      one.day === lesson.day &&
      one.slot_id === lesson.slotId &&
      one.group_id === section.group.id,
  )
  return { ...place, semester, lesson, groups: [section.group], examTypeId, sessionId: session?.id ?? null }
}

/** For a lecture, alternates between the whole group and its TD groups. */
function groupsOf({ type, lecture, sections }: PlacedLesson, monday: number): Group[] {
  if (type === 1 && Math.floor(monday / 7) % 2 === 0) return lecture.tutorials
  return sections.slice(0, 1).map(({ group }) => group)
}

/** 0 pending without a room, 1 pending with a room, 2 active. */
const states = [0, 1, 2] as const
type State = (typeof states)[number]

function addNotice(institute: Institute, draft: Draft, state: State): void {
  const { semester, lesson, date, slotId, groups, sessionId } = draft
  const slot = institute.time_slot.find(({ id }) => id === slotId)
  const notice: Row<'session_notice'> = {
    id: institute.timetable_session.length + institute.session_notice.length + 1,
    teacher_id: lesson.teacherId,
    year_id: semester.year.id,
    semester: semester.semester,
    subject_id: lesson.subject.subjectId,
    type: lesson.type,
    exam_type_id: draft.examTypeId,
    slot_id: slotId,
    half_hours: null,
    during: `["${date} ${slot?.starts_at}","${date} ${slot?.ends_at}")`,
    is_quarter_marked: sessionId !== null && lesson.sections.some(({ weekParity }) => weekParity !== 0),
    session_id: sessionId,
    // A test that replaces a session has the room of the session.
    room_id: state === 0 && sessionId === null ? null : lesson.roomId,
    is_active: state === 2,
  }
  institute.session_notice.push(notice)
  for (const group of groups)
    institute.session_notice_group.push({
      notice_id: notice.id,
      group_id: group.id,
      year_id: notice.year_id,
      group_span: spanOf(group),
      during: notice.during,
    })
}
