import { ApiError, requireSuccess } from '@portal/api-client'
import type { AcademicYear } from '@portal/domain/teaching'
import { getYear, login, logout } from '../generated/sdk.gen.ts'
import type { GetYearResponse } from '../generated/types.gen.ts'

export interface Credentials {
  email: string
  password: string
  yearId: number
  /** Only where the institute's server requires one. */
  apiPassword?: string | null
}

export interface SignInResult {
  token: string
  accountId: number
  teacherId: number
  name: string
  /** Empty where it is not recorded. */
  nameAr: string
  yearId: number
  departmentId: number
  isHead: boolean
  cycleId: number | null
  specialityId: number | null
  roles: readonly string[]
}

/** Signs in for one academic year; throws `refused` for a wrong password and for an inactive account. */
export async function signIn({ email, password, yearId, apiPassword }: Credentials): Promise<SignInResult> {
  const { data } = await login({
    body: { email, password, annee_id: yearId, role: 2, compte: 2, ...(apiPassword && { API_PASSWORD: apiPassword }) },
  })
  const { user } = requireSuccess(data)
  if (!user) throw new ApiError({ kind: 'format', status: 200, code: 'answer.noUser' })
  return {
    token: user.api_token,
    accountId: user.account_id,
    teacherId: user.enseignant_id,
    name: user.name,
    nameAr: user.name_ar,
    yearId: user.annee_id,
    departmentId: user.departement_id,
    isHead: user.chef === 1,
    cycleId: user.cycle_id,
    specialityId: user.specialite_id,
    roles: user.roles,
  }
}

/** Revokes the token of the session. */
export async function signOut(): Promise<void> {
  await logout()
}

/** An academic year on the wire; what servers of other institutes answer has no dates. */
export type WireYear = Pick<GetYearResponse['Annee'], 'id' | 'annee' | 'annee_scolaire'> &
  Partial<GetYearResponse['Annee']>

/** Without dates the year has no semesters. */
export function toYear({ id, annee_scolaire, debut = '', fin = '', semestres = [] }: WireYear): AcademicYear {
  const semesters = semestres.map(({ semestre, debut: startsOn }) => ({ semester: semestre, startsOn }))
  return { id, name: annee_scolaire, startsOn: debut, endsOn: fin, semesters }
}

export async function fetchYear(id: number): Promise<WireYear> {
  return (await getYear({ body: { id } })).data.Annee
}
