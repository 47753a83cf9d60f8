import { type Kysely, sql } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import type { DepartmentCode } from './data/plans.ts'
import type { Name } from './data/names.ts'
import { departmentIds } from './programme.ts'

interface DemoSignUp {
  firstName: Name
  lastName: Name
  gender: 1 | 2
  department: DepartmentCode
  idNumber: string
  daysAgo: number
  refusalReason?: string
}

/** Teachers who have signed up: three wait for a decision, and one was refused. */
const signUps: readonly DemoSignUp[] = [
  {
    firstName: ['Yosra', 'يسرى'],
    lastName: ['Khelifi', 'الخليفي'],
    gender: 2,
    department: 'computing',
    idNumber: '08912345',
    daysAgo: 4,
  },
  {
    firstName: ['Wassim', 'وسيم'],
    lastName: ['Dridi', 'الدريدي'],
    gender: 1,
    department: 'management',
    idNumber: '07123409',
    daysAgo: 2,
  },
  {
    firstName: ['Olfa', 'ألفة'],
    lastName: ['Mejri', 'الماجري'],
    gender: 2,
    department: 'computing',
    idNumber: '09345670',
    daysAgo: 1,
  },
  {
    firstName: ['Sami', 'سامي'],
    lastName: ['Baccouche', 'البكوش'],
    gender: 1,
    department: 'management',
    idNumber: '06234598',
    daysAgo: 9,
    refusalReason: "Ce CIN n'est pas connu de la direction des ressources humaines.",
  },
]

export async function loadDemoSignUps(db: Kysely<Tables>, passwordHash: string): Promise<void> {
  for (const [index, signUp] of signUps.entries()) {
    const { firstName, lastName, refusalReason = null } = signUp
    const { id } = await db
      .insertInto('teacher')
      .values({
        first_name: firstName[0],
        first_name_ar: firstName[1],
        last_name: lastName[0],
        last_name_ar: lastName[1],
        gender: signUp.gender,
        id_document_type: 1,
        id_number: signUp.idNumber,
        identifier: `90000000${index}`,
        nationality: 'Tunisie',
        birth_date: `198${index}-0${index + 3}-1${index}`,
        email: `${firstName[0]}.${lastName[0]}@institut.example`.toLowerCase(),
        phone: `2211334${index}`,
        grade_id: 4,
        department_id: departmentIds[signUp.department],
        status_id: 2,
        civil_state: 1,
        password_hash: passwordHash,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const state = { sign_up: refusalReason ? 'refused' : 'pending', refusal_reason: refusalReason } as const
    const created_at = sql<Date>`now() - make_interval(days => ${signUp.daysAgo})`
    await db
      .updateTable('account')
      .set({ ...state, created_at })
      .where('id', '=', id)
      .execute()
    await db
      .insertInto('audit_log')
      .values({
        at: created_at,
        actor: `teacher:${id}`,
        action: 'account.registered',
        subject: `teacher:${id}`,
        details: '{}',
      })
      .execute()
  }
}
