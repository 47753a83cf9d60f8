import { describe, expect, it } from 'vitest'
import { paths, parseTeacherId, parseTimetableId } from './paths.ts'

describe('paths', () => {
  it('R-schedule-11: of a teacher and of their timetable', () => {
    expect(paths.toTeacher({ teacherId: 12 })).toBe('/DetailEnseignants?id=12')
    expect(paths.toTeacherTimetable({ teacherId: 12, semester: 1 })).toBe('/EmploiEnseignants?id=12/1')
  })

  it('R-schedule-17: id 12/1 means teacher 12, semester 1', () => {
    expect(parseTimetableId('12/1')).toEqual({ teacherId: 12, semester: 1 })
    expect(parseTimetableId('7/2')).toEqual({ teacherId: 7, semester: 2 })
  })

  it.each([null, '', '12', '12/3', '0/1', '12/1/1', 'x/1', '12345678901/1'])('%j is not a timetable key', (id) => {
    expect(parseTimetableId(id)).toBeNull()
  })

  it.each([null, '', '0', '-4', '12/1', 'x', '12345678901'])('%j is not a teacher id', (id) => {
    expect(parseTeacherId(id)).toBeNull()
  })
})
