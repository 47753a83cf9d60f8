import { permissionsOfUser } from '@portal/release-format/roles'
import { describe, expect, it } from 'vitest'
import { storeSession } from '../session/stored-session.ts'
import { teacher, year } from '../session/testing/stored-user.ts'
import { currentSession, currentYear } from './portal-session.ts'

describe('the session of the portal', () => {
  it('is that of the stored teacher', () => {
    storeSession(teacher, year)
    expect(currentSession()).toEqual({
      accountId: 7,
      teacherId: 7,
      name: 'Amel Ben Salah',
      nameAr: '',
      yearId: 3,
      departmentId: 2,
      isHead: false,
      cycleId: null,
      specialityId: null,
      roles: permissionsOfUser(teacher),
    })
    expect(currentYear()).toEqual({ id: 3, name: '2026-2027' })
  })

  it('of a head has the flag, the Arabic name, and the cycle and speciality', () => {
    storeSession({ ...teacher, chef: 1, name_ar: 'أمل بن صالح', cycle_id: 1, specialite_id: 5 }, year)
    expect(currentSession()).toMatchObject({ isHead: true, nameAr: 'أمل بن صالح', cycleId: 1, specialityId: 5 })
  })

  it('has the short name of a year without a long one', () => {
    storeSession(teacher, { ...year, annee: '2026' })
    expect(currentYear()).toEqual({ id: 3, name: '2026-2027' })
    localStorage.setItem('Annee', JSON.stringify({ id: 3, annee: '2026' }))
    expect(currentYear()).toEqual({ id: 3, name: '2026' })
  })

  it('is none without a stored teacher', () => {
    expect(currentSession()).toBeNull()
    expect(currentYear()).toBeNull()
  })
})
