import { describe, expect, it } from 'vitest'
import { laterThan, noCriteria, toRegisterKey } from './criteria.ts'

const teacher = { teacherId: 7, yearId: 3 }
const whole = { semester: '2', type: '3', subjectId: '4', groupId: '21', date: '' }

describe('the criteria of registers', () => {
  it.each([
    ['semester', ['type', 'subjectId', 'groupId', 'date']],
    ['type', ['subjectId', 'groupId', 'date']],
    ['subjectId', ['groupId', 'date']],
    ['groupId', ['date']],
    ['date', []],
  ] as const)('R-marks-55: a change of %s makes the later ones void', (name, later) => {
    expect(laterThan(name)).toEqual(later)
  })

  it('name a register once all four are chosen', () => {
    expect(toRegisterKey(whole, teacher)).toEqual({ ...teacher, semester: 2, type: 3, subjectId: 4, groupId: 21 })
  })

  it.each(['semester', 'type', 'subjectId', 'groupId'])('name none without %s', (name) => {
    expect(toRegisterKey({ ...whole, [name]: '' }, teacher)).toBeNull()
    expect(toRegisterKey(noCriteria, teacher)).toBeNull()
  })
})
