import type { SessionCell } from '@portal/api-client/marks'
import type { Timetable } from '@portal/api-client/schedule'
import type { ChosenSession } from '@portal/ui/timetable'

/** A cell of the timetable as it is handed to the page of its attendance. */
export interface ChosenCell extends SessionCell {
  subject: string
  /** The groups, as the timetable names them. */
  groups: string
  /** The slot's hours. */
  slot: string
  /** The day of a make-up, `yyyy-mm-dd`; null for a session of every week. */
  heldOn: string | null
}

/** A timetable without tests, which have no attendance of their own. */
export function withoutTests(timetable: Timetable): Timetable {
  return {
    ...timetable,
    days: timetable.days.map((day) => ({
      ...day,
      sessions: day.sessions.map((session) => {
        const options = session?.options.filter(({ examType }) => examType === null) ?? []
        return session && options.length > 0 ? { ...session, options } : null
      }),
    })),
  }
}

/** The sessions of a pressed cell: one, unless several share the slot. */
export function cellsOf({ day, slot, session }: ChosenSession): ChosenCell[] {
  const cells = new Map<string, ChosenCell>()
  for (const { timetableId, subjectId, subject, group, type, heldOn = null } of session.options) {
    const key = [timetableId, subjectId, type, heldOn].join('-')
    const known = cells.get(key)
    cells.set(key, {
      timetableId,
      subjectId,
      type,
      day: day.id,
      slotId: slot.id,
      subject,
      groups: known ? `${known.groups}, ${group}` : group,
      slot: slot.label,
      heldOn,
    })
  }
  return [...cells.values()]
}

const numbers = ['timetableId', 'subjectId', 'slotId'] as const
const texts = ['subject', 'groups', 'slot'] as const

/** Whether a navigation brought a cell along. */
export function isChosenCell(value: unknown): value is ChosenCell {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map(Object.entries(value))
  const heldOn: unknown = fields.get('heldOn')
  return (
    numbers.every((name) => Number.isSafeInteger(fields.get(name))) &&
    texts.every((name) => typeof fields.get(name) === 'string') &&
    [1, 2, 3, 4, 5, 6].includes(fields.get('day')) &&
    [1, 2, 3, 4].includes(fields.get('type')) &&
    (heldOn === null || typeof heldOn === 'string')
  )
}
