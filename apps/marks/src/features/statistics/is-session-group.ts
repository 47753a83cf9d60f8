import type { AttendanceGroup } from '@portal/api-client/marks'

const texts = ['group', 'subject'] as const
const numbers = ['groupId', 'subjectId', 'sessions'] as const

/** Type guard for the location state of a statistics card. */
export function isSessionGroup(value: unknown): value is AttendanceGroup {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map(Object.entries(value))
  return (
    texts.every((name) => typeof fields.get(name) === 'string') &&
    numbers.every((name) => Number.isSafeInteger(fields.get(name))) &&
    [1, 2, 3, 4].includes(fields.get('type'))
  )
}
