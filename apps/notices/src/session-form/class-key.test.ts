import { describe, expect, it } from 'vitest'
import { classKeyOf, parseClassKey } from './class-key.ts'

describe('the name of a class', () => {
  it('is read as the class that it was written for', () => {
    const key = { semester: 2, type: 3, subjectId: 4, groupId: 21 } as const
    expect(parseClassKey(classKeyOf(key))).toEqual(key)
  })

  it.each(['', '1:3:4', '3:1:4:21', '1:9:4:21', '1:3:x:21', null, 7, { semester: 1 }])('is not %j', (name) => {
    expect(parseClassKey(name)).toBeNull()
  })
})
