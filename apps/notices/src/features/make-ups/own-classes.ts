import type { ClassSessionType, Semester, Timetable } from '@portal/api-client/schedule'
import type { ClassKey } from '@portal/remote-kit'
import { compareNames } from '@portal/i18n'
import { classKeyOf } from '../../session-form/class-key.ts'

/** A class of the teacher, with its names. */
export interface OwnClass extends ClassKey {
  type: ClassSessionType
  subject: string
  group: string
}

/** The classes of a timetable, each once, by subject, type and group; the last chosen one is first. */
export function ownClasses({ days }: Timetable, semester: Semester, last: unknown): OwnClass[] {
  const classes = new Map<string, OwnClass>()
  for (const session of days.flatMap(({ sessions }) => sessions))
    for (const option of session?.options ?? []) {
      const { classGroupId: groupId, subjectId, type, subject, practicalGroup, heldOn } = option
      if (groupId === null || heldOn !== null) continue
      const group = [option.group, practicalGroup].filter(Boolean).join(' ')
      const own = { groupId, subjectId, type, semester, subject, group }
      classes.set(classKeyOf(own), own)
    }
  const rank = (own: OwnClass) => (classKeyOf(own) === last ? 0 : 1)
  return [...classes.values()].toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      compareNames(one.subject, other.subject) ||
      one.type - other.type ||
      compareNames(one.group, other.group),
  )
}
