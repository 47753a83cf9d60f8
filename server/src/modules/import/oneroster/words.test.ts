import { expect, it } from 'vitest'
import { readWord } from './words.ts'

it.each([
  ['users', 'enabledUser', ['false', 'FALSE', 'False', '0', 'no', 'FAUX'], 'false'],
  ['users', 'enabledUser', ['true', 'TRUE', 'True', '1', 'Yes', 'VRAI'], 'true'],
  ['users', 'status', ['tobedeleted', 'ToBeDeleted', 'TOBEDELETED'], 'tobedeleted'],
  ['roles', 'role', ['Teacher', 'TEACHER'], 'teacher'],
  ['roles', 'roleType', ['Primary', 'PRIMARY'], 'primary'],
  ['roles', 'endDate', ['2026-09-01', '01/09/2026'], '2026-09-01'],
  ['orgs', 'type', ['Department', 'DEPARTMENT'], 'department'],
  ['classes', 'classType', ['HomeRoom', 'HOMEROOM'], 'homeroom'],
  ['academicSessions', 'type', ['schoolyear', 'SCHOOLYEAR', 'SchoolYear'], 'schoolYear'],
  ['enrollments', 'role', ['Student'], 'student'],
  ['enrollments', 'primary', ['TRUE', '1'], 'true'],
  ['demographics', 'sex', ['Male', 'MALE'], 'male'],
] as const)('%s.%s reads %s as %s', (file, column, typed, word) => {
  for (const text of typed) expect(readWord(file, column, text)).toBe(word)
})

it.each([
  ['users', 'enabledUser', 'nope'],
  ['users', 'enabledUser', 'constructor'],
  ['users', 'status', 'deleted'],
  ['roles', 'role', 'étudiant'],
  ['roles', 'roleType', 'ext:main'],
  ['orgs', 'type', 'faculty'],
  ['classes', 'classType', 'group'],
  ['academicSessions', 'type', 'year'],
  ['enrollments', 'role', 'pupil'],
  ['enrollments', 'primary', '2'],
  ['demographics', 'sex', 'm'],
  ['enrollments', 'beginDate', 'September'],
] as const)('%s.%s refuses %s', (file, column, text) => {
  expect(() => readWord(file, column, text)).toThrow(/^cell\.(choice|day)$/)
})

it('keeps words of a product, empty cells and columns of free text', () => {
  expect(readWord('roles', 'role', 'ext:Tutor')).toBe('ext:Tutor')
  expect(readWord('roles', 'role', '')).toBe('')
  expect(readWord('users', 'givenName', 'FALSE')).toBe('FALSE')
})
