import { expect, type APIRequestContext } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { query } from './database.ts'

export interface NewTeacher {
  email: string
  password: string
  identifier: string
}

/** The data of a new account that one test may change freely; its identifiers are unique. */
export function newTeacherData(): NewTeacher {
  const identifier = String(randomInt(10_000_000, 99_999_999))
  return { email: `nouveau.${identifier}@institut.example`, password: 'Premier-2026', identifier }
}

/**
 * Signs up and activates an account, without the time that a process of `pnpm admin` takes to start; `fields` overrides
 * fields of the form.
 */
export async function createTeacher(request: APIRequestContext, fields: object = {}): Promise<NewTeacher> {
  const teacher = newTeacherData()
  const answer = await request.post('/api/enseignant/add', {
    data: {
      firstName: 'Nadia',
      lastName: 'Ben Amor',
      gender: 2,
      type: 1,
      code: teacher.identifier,
      rib: '07000123',
      identifiant: teacher.identifier,
      birthdate: '1984-05-17',
      telephone: '98765432',
      email: teacher.email,
      password: teacher.password,
      grade: 1,
      departement: 1,
      statut: 1,
      ...fields,
    },
  })
  expect(await answer.json()).toMatchObject({ status: 200 })
  await query(`update account set is_active = true where email = '${teacher.email}'`)
  return teacher
}
