import { expect, it } from 'vitest'
import type { Calendar } from './calendar.sql.ts'
import { serializeCalendar } from './icalendar.ts'

const name = 'رياضيات, algèbre linéaire et géométrie différentielle; C\\D\nEND:VEVENT'
const escaped = String.raw`رياضيات\, algèbre linéaire et géométrie différentielle\; C\\D\nEND:VEVENT`
const times = { starts_at: '08:30:00', ends_at: '10:00:00' }
const stored = { revision: 0, changed_at: '2026-09-01T08:00:00+01:00' }
const lesson = { ...stored, type: 1, subject: name, group: name, room: name, ...times } as const
const held = { held_on: '2026-10-07' }
const calendar: Calendar = {
  teacher: name,
  sessions: [
    {
      ...lesson,
      id: 1,
      week_parity: 0,
      dates: ['2026-09-16', '2026-09-23'],
      valid_from: '2026-09-14',
      is_ended: false,
    },
  ],
  notices: [{ ...lesson, ...held, id: 2, exam_type: name, state: 'confirmed' }],
  invigilations: [{ ...times, ...held, ...stored, id: 3, room: name }],
  absences: [],
  cancelled: [],
}

it('escapes and folds the names of teacher, subjects, exam types, groups and rooms', () => {
  const text = serializeCalendar(calendar, { host: 'institut.example', language: 'fr', timeZone: 'Africa/Tunis' })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.filter((line) => /^(X-WR-CALNAME|SUMMARY|LOCATION|DESCRIPTION):/.test(line))).toEqual([
    `X-WR-CALNAME:Emploi du temps - ${escaped}`,
    `SUMMARY:${escaped} (Cours)`,
    `LOCATION:${escaped}`,
    `DESCRIPTION:Groupe : ${escaped}`,
    `SUMMARY:${escaped} - ${escaped} (Cours)`,
    `LOCATION:${escaped}`,
    `DESCRIPTION:Groupe : ${escaped}`,
    "SUMMARY:Surveillance d'examen",
    `LOCATION:${escaped}`,
  ])
})
