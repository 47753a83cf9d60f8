import { describe, expect, it } from 'vitest'
import { dependentCriteria, emptyCriteria, toRegisterKey } from './criteria.ts'

const teacher = { teacherId: 7, yearId: 3 }
const whole = { semester: '2', type: '3', subjectId: '4', groupId: '21', date: '' }

describe('the criteria of registers', () => {
  it.each([
    ['semester', ['type', 'subjectId', 'groupId', 'date']],
    ['type', ['subjectId', 'groupId', 'date']],
    ['subjectId', ['groupId', 'date']],
    ['groupId', ['date']],
    ['date', []],
  ] as const)('R-marks-55: a change of %s clears the later ones', (name, later) => {
    expect(dependentCriteria(name)).toEqual(later)
  })

  it('identify a register once all four are set', () => {
    expect(toRegisterKey(whole, teacher)).toEqual({ ...teacher, semester: 2, type: 3, subjectId: 4, groupId: 21 })
  })

  it.each(['semester', 'type', 'subjectId', 'groupId'])('identify none without %s', (name) => {
    expect(toRegisterKey({ ...whole, [name]: '' }, teacher)).toBeNull()
    expect(toRegisterKey(emptyCriteria, teacher)).toBeNull()
  })
})
