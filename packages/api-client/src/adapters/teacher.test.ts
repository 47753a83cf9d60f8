import { describe, expect, it } from 'vitest'
import { mockTeacher } from '../mock-teacher.ts'
import { toPersonWire, toTeacher, type PersonDetails } from './teacher.ts'

const wire = { ...mockTeacher, mobile: '', fichier: 'amel.jpg' }

describe('a parsed teacher', () => {
  it('has names for the codes of the wire, and keeps leading zeros', () => {
    expect(toTeacher({ Enseignant: wire })).toMatchObject({
      id: 7,
      gender: 'female',
      idDocument: 'cin',
      civilState: 'married',
      idNumber: '01234567',
      identifier: '10000007',
      gradeId: 3,
      grade: 'Maître assistant',
      department: 'Informatique',
      nationalityName: 'Tunisie',
      isActive: true,
    })
  })

  it('has an Arabic name where both parts are recorded', () => {
    const arabicName = (firstNameAr: string, lastNameAr: string) =>
      toTeacher({ Enseignant: { ...wire, firstNameAr, lastNameAr } }).arabicName
    expect(arabicName('أمل', 'بن صالح')).toEqual({ firstName: 'أمل', lastName: 'بن صالح' })
    expect([arabicName('أمل', ''), arabicName('', 'بن صالح')]).toEqual([null, null])
  })

  it('falls back to the telephone without a mobile number', () => {
    expect(toTeacher({ Enseignant: wire }).mobile).toBe('71000007')
    expect(toTeacher({ Enseignant: { ...wire, mobile: '98000007' } }).mobile).toBe('98000007')
  })
})

describe('a teacher on the wire', () => {
  const person: PersonDetails = toTeacher({ Enseignant: wire })

  it('R-account-30: gender, document and civil state are sent as their codes', () => {
    expect(toPersonWire({ ...person, gender: 'male', idDocument: 'cin', civilState: 'single' })).toMatchObject({
      gender: 1,
      type: 1,
      civilState: 1,
    })
    expect(toPersonWire({ ...person, gender: 'female', idDocument: 'passport', civilState: 'married' })).toMatchObject({
      gender: 2,
      type: 2,
      civilState: 2,
    })
    expect(toPersonWire({ ...person, civilState: 'divorced' }).civilState).toBe(3)
  })

  it('omits a choice that was not made', () => {
    const sent = toPersonWire({ ...person, gender: null, idDocument: null, civilState: null })
    expect([sent.gender, sent.type, sent.civilState]).toEqual([undefined, undefined, undefined])
  })

  it('round-trips', () => {
    expect({ ...wire, ...toPersonWire(person) }).toEqual({ ...wire, nationality: 'Tunisie' })
  })
})
