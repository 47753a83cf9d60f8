import type { Timetable, TimetableOption } from '@portal/api-client/schedule'
import { describe, expect, it } from 'vitest'
import { ownClasses } from './own-classes.ts'

const option: TimetableOption = {
  ...{ sessionId: 1, timetableId: 1, subjectId: 4, subject: 'Réseaux', classGroupId: 21, group: 'LSI1-TD1' },
  ...{ practicalGroup: '', room: '', teacher: '', type: 2, isMakeUp: false, heldOn: null },
  ...{ examType: null, examKind: null, isPending: false },
}
const timetable = (...options: TimetableOption[]): Timetable => ({
  ...{ yearLabel: '', semesterLabel: '', slots: [{ id: 1, label: '' }] },
  days: [{ id: 1, label: '', sessions: [null, { type: 2, isQuarterMarked: false, options }] }],
})
const labels = (last: unknown, ...options: TimetableOption[]) =>
  ownClasses(timetable(...options), 1, last).map(({ subject, group }) => `${subject} ${group}`)

const algorithms = { ...option, subjectId: 3, subject: 'Algorithmique' }
const practical = { ...option, type: 3 as const, classGroupId: 30, practicalGroup: 'TP1' }

describe('the own classes', () => {
  it('are each once, by subject, type and group', () => {
    expect(labels(null, option, { ...option, sessionId: 2 }, practical, algorithms)).toEqual([
      'Algorithmique LSI1-TD1',
      'Réseaux LSI1-TD1',
      'Réseaux LSI1-TD1 TP1',
    ])
  })

  it('begin with the last choice, where it is one of them', () => {
    expect(labels('1:3:4:30', option, practical, algorithms)[0]).toBe('Réseaux LSI1-TD1 TP1')
    expect(labels('2:3:4:30', option, practical, algorithms)[0]).toBe('Algorithmique LSI1-TD1')
    expect(labels({ broken: true }, algorithms)).toHaveLength(1)
  })

  it('are those of weekly sessions', () => {
    const makeUp = { ...option, heldOn: '2026-11-28', isMakeUp: true }
    expect(labels(null, makeUp, { ...option, classGroupId: null })).toEqual([])
  })
})
