import { demoAccounts } from './accounts.ts'
import { governorates } from './data/names.ts'
import { departments } from './data/programme.ts'
import type { Institute, Row } from './institute.ts'
import { toEmailPart, type createPeople, type Person } from './people.ts'
import { departmentIds } from './programme.ts'
import type { Random } from './random.ts'

const grades = [
  ['Professeur', 'أستاذ تعليم عال', 5.5],
  ['Maître de conférences', 'أستاذ محاضر', 5.5],
  ['Maître assistant', 'أستاذ مساعد', 9.5],
  ['Assistant', 'مساعد', 11],
  ["Professeur d'enseignement secondaire", 'أستاذ تعليم ثانوي', 18],
] as const
const statuses = [
  ['Permanent', 'قار'],
  ['Contractuel', 'متعاقد'],
  ['Vacataire', 'عرضي'],
] as const

interface Post {
  departmentId: number
  gradeId: number
  email: string
  isHead: boolean
  isActive: boolean
}

/** Adds grades, statuses, the demo accounts, and colleagues until each department has its number of active teachers. */
export function addTeachers(
  institute: Institute,
  random: Random,
  { person, digits }: ReturnType<typeof createPeople>,
  passwordHash: string,
): void {
  for (const [index, [name, name_ar, hours_due]] of grades.entries())
    institute.grade.push({ id: index + 1, name, name_ar, hours_due, sort_order: index + 1 })
  for (const [index, [name, name_ar]] of statuses.entries())
    institute.teacher_status.push({ id: index + 1, name, name_ar, sort_order: index + 1 })
  const add = (who: Person, post: Post) =>
    institute.teacher.push(teacherRow(institute.teacher.length + 1, who, post, { random, digits, passwordHash }))

  for (const account of demoAccounts)
    add(
      { gender: account.gender, first: account.firstName, last: account.lastName },
      {
        departmentId: departmentIds[account.department],
        gradeId: account.gradeId,
        email: account.email,
        isHead: account.isHead ?? false,
        isActive: account.isActive ?? true,
      },
    )
  for (const { code, teachers } of departments) {
    const departmentId = departmentIds[code]
    const active = () => institute.teacher.filter((row) => row.department_id === departmentId && row.is_active)
    while (active().length < teachers) {
      const who = person()
      add(who, {
        departmentId,
        gradeId: 1 + random.below(grades.length),
        email: `${toEmailPart(who.first[0])}.${toEmailPart(who.last[0])}@institut.example`,
        isHead: !active().some((row) => row.is_head),
        isActive: true,
      })
    }
  }
}

function teacherRow(
  id: number,
  { gender, first, last }: Person,
  post: Post,
  { random, digits, passwordHash }: { random: Random; digits: (count: number) => string; passwordHash: string },
): Row<'teacher'> {
  const governorate = random.pick(governorates)
  return {
    id,
    first_name: first[0],
    last_name: last[0],
    first_name_ar: first[1],
    last_name_ar: last[1],
    gender,
    id_document_type: 1,
    id_number: digits(8),
    identifier: digits(10),
    nationality: 'Tunisie',
    birth_date: `${1962 + random.below(32)}-${twoDigits(1 + random.below(12))}-${twoDigits(1 + random.below(28))}`,
    birth_place: random.pick(governorates),
    email: post.email,
    phone: `2${digits(7)}`,
    mobile: random.below(2) === 0 ? `9${digits(7)}` : null,
    grade_id: post.gradeId,
    department_id: post.departmentId,
    status_id: post.isHead ? 1 : 1 + random.below(statuses.length),
    civil_state: 1 + random.below(3),
    street: `${1 + random.below(120)} ${random.pick(['rue de Carthage', 'avenue Habib Bourguiba', 'rue Ibn Sina'])}`,
    zip_code: `${1000 + random.below(8000)}`,
    country: 'Tunisie',
    governorate,
    research_unit: random.pick(['', 'Laboratoire LIMTIC', 'Unité de recherche UR-17', 'Laboratoire LARODEC']),
    bank_account: digits(20),
    photo_key: null,
    is_active: post.isActive,
    is_head: post.isHead,
    cycle_id: null,
    speciality_id: null,
    password_hash: passwordHash,
    calendar_token_hash: null,
  }
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
