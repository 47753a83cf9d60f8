import { describe, expect, it } from 'vitest'
import { demoTeacherId } from '../accounts.ts'
import { buildInstitute } from '../build-institute.ts'
import type { Row } from '../institute.ts'

const institute = buildInstitute({ today: '2026-11-21', passwordHash: 'x' })
const { wish_sheet, wish_line, subject, level } = institute
const ofSheet = ({ id }: Row<'wish_sheet'>) => wish_line.filter(({ sheet_id }) => sheet_id === id)

describe('the wishes of the demo', () => {
  it('are those of a real department, one sheet for each teacher, semester and year', () => {
    const computing = wish_sheet.filter(({ department_id }) => department_id === 1)
    for (const year of [1, 2])
      expect(computing.filter(({ year_id }) => year_id === year).flatMap(ofSheet).length).toBeGreaterThan(250)
    const ordinary = wish_sheet.filter(({ proposed_by }) => proposed_by === null)
    const keys = ordinary.map(({ teacher_id, year_id, semester }) => `${teacher_id}/${year_id}/${semester}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('follow the rules of wishes: orders from 1, at most ten lines, subjects of the semester and their types', () => {
    const subjects = new Map(subject.map((one) => [one.id, one]))
    for (const sheet of wish_sheet) {
      const lines = ofSheet(sheet)
      const ranks = lines.map(({ rank }) => rank)
      expect(ranks).toEqual(sheet.proposed_by === null ? lines.map((_, index) => index + 1) : [null])
      expect(lines.length).toBeLessThanOrEqual(10)
      for (const { subject_id, type } of lines) {
        const one = subjects.get(subject_id)
        expect(one?.semester).toBe(sheet.semester)
        const hours = [one?.lecture_hours, one?.tutorial_hours, one?.practical_hours, one?.other_hours]
        expect(hours[type - 1]).toBeGreaterThan(0)
      }
    }
  })

  it('match the timetables: the groups held in a planned semester are validated', () => {
    const held = institute.timetable_session.filter(({ timetable_id }) => timetable_id === 3)
    const groups = new Set(held.map(({ subject_id, type, group_id }) => `${subject_id}/${type}/${group_id}`))
    const planned = wish_sheet.filter(({ year_id, semester }) => year_id === 2 && semester === 1).flatMap(ofSheet)
    const validated = planned.filter(({ state }) => state === 'validated')
    expect(validated.reduce((sum, { group_count }) => sum + (group_count ?? 0), 0)).toBe(groups.size)
  })

  it('are in every state, of licence and mastere, and leave one semester open for the demo teacher', () => {
    const current = wish_sheet.filter(({ year_id, semester }) => year_id === 2 && semester === 2)
    expect(new Set(current.flatMap(ofSheet).map(({ state }) => state))).toEqual(
      new Set(['pending', 'confirmed', 'validated']),
    )
    const own = wish_sheet.filter(({ teacher_id, year_id }) => teacher_id === demoTeacherId && year_id === 2)
    expect(own.filter(({ proposed_by }) => proposed_by === null).map(({ semester }) => semester)).toEqual([1])
    expect(new Set(own.flatMap(ofSheet).map(({ state }) => state))).toEqual(new Set(['pending', 'validated']))
    expect(own.some(({ proposed_by }) => proposed_by === demoTeacherId)).toBe(true)
    const cycles = new Map(level.map(({ id, cycle_id }) => [id, cycle_id]))
    const levels = new Map(subject.map(({ id, level_id }) => [id, cycles.get(level_id)]))
    expect(new Set(wish_line.map(({ subject_id }) => levels.get(subject_id)))).toEqual(new Set([1, 2]))
  })
})
