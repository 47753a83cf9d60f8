import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { localizedName } from '../../kernel/localized-name.sql.ts'
import type { Language } from '../../http/language.ts'
import type { NewTeacher, ProfileBody, Teacher } from './account.schemas.ts'

export async function selectTeacher(db: Database, id: number, language: Language): Promise<Teacher | null> {
  const { rows } = await sql<Teacher>`
    select t.id, t.first_name as "firstName", t.last_name as "lastName",
      t.first_name_ar as "firstNameAr", t.last_name_ar as "lastNameAr", t.gender, t.id_document_type as type,
      t.id_number as code, t.identifier as identifiant,
      json_build_object('value', t.nationality, 'label', t.nationality) as nationality,
      t.birth_date as birthdate, t.birth_place as birthplace, t.email, t.phone as telephone,
      coalesce(t.mobile, t.phone) as mobile,
      json_build_object('value', g.id, 'label', ${localizedName(language, 'g')}) as grade,
      json_build_object('value', d.id, 'label', ${localizedName(language, 'd')}) as departement,
      json_build_object('value', s.id, 'label', ${localizedName(language, 's')}) as statut,
      t.grade_id, t.department_id as departement_id, t.status_id as statut_id, t.civil_state as "civilState",
      t.street as "addressStreet", t.zip_code as "addressZipCode", t.country as "addressCountry",
      t.governorate as "addressState", t.research_unit as structure, t.bank_account as rib,
      coalesce(regexp_replace(t.photo_key, '^.*/', ''), '') as fichier, t.is_active::integer as active
    from teacher t
      join grade g on g.id = t.grade_id
      join department d on d.id = t.department_id
      join teacher_status s on s.id = t.status_id
    where t.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The columns that sign-up and profile both write; fields missing from the body are unchanged. */
export function personColumns(body: NewTeacher | ProfileBody) {
  return {
    first_name: body.firstName,
    last_name: body.lastName,
    gender: body.gender,
    id_document_type: body.type,
    id_number: body.code,
    identifier: body.identifiant,
    nationality: body.nationality,
    birth_date: body.birthdate,
    birth_place: body.birthplace,
    phone: body.telephone,
    mobile: body.mobile,
    civil_state: body.civilState,
    street: body.addressStreet,
    zip_code: body.addressZipCode,
    country: body.addressCountry,
    governorate: body.addressState,
    research_unit: body.structure,
    bank_account: body.rib,
  }
}

/** Account columns recorded in the audit log. */
const auditedColumns = [
  't.first_name',
  't.last_name',
  't.first_name_ar',
  't.last_name_ar',
  't.gender',
  't.birth_date',
  't.birth_place',
  't.nationality',
  't.civil_state',
  't.id_document_type',
  't.id_number',
  't.identifier',
  't.email',
  't.phone',
  't.mobile',
  't.street',
  't.zip_code',
  't.country',
  't.governorate',
  't.research_unit',
  't.bank_account',
  't.is_active',
  't.is_head',
  'g.name as grade',
  'd.name as department',
  's.name as status',
] as const

/** Locks the accounts until the transaction ends and returns their audited fields by id. */
export async function lockProfiles(tx: Database, ids: number[]): Promise<Map<number, Record<string, unknown>>> {
  const isNamed = sql<number>`any(${ids})`
  // The accounts first, as everywhere: a change of the teacher is copied to the account. Lock before joining: a row
  // updated during the lock wait would drop out of its join.
  await tx.selectFrom('account').select('id').where('id', '=', isNamed).orderBy('id').forNoKeyUpdate().execute()
  await tx.selectFrom('teacher').select('id').where('id', '=', isNamed).orderBy('id').forNoKeyUpdate().execute()
  const profiles = await tx
    .selectFrom('teacher as t')
    .innerJoin('grade as g', 'g.id', 't.grade_id')
    .innerJoin('department as d', 'd.id', 't.department_id')
    .innerJoin('teacher_status as s', 's.id', 't.status_id')
    .select(['t.id', ...auditedColumns])
    .where('t.id', '=', isNamed)
    .execute()
  return new Map(profiles.map(({ id, ...profile }) => [id, profile]))
}

interface SignUpReferences {
  grade_id: number | null
  department_id: number | null
  status_id: number | null
}

/** Resolves the rows that a sign-up references by identifier or label; null where there is none, or none on offer. */
export async function findSignUpReferences(db: Database, body: NewTeacher): Promise<SignUpReferences> {
  const named = (table: string, key: number | string, isOffered = sql`true`) =>
    sql`(select id from ${sql.table(table)} where ${isOffered} and ${typeof key === 'number' ? sql`id = ${key}` : sql`fold_key(${key}) in (fold_key(name), fold_key(nullif(name_ar, '')))`} order by id limit 1)`
  const isCurrent = sql`not is_archived`
  const { rows } = await sql<SignUpReferences>`
    select ${named('grade', body.grade, isCurrent)} as grade_id, ${named('department', body.departement)} as department_id,
      ${named('teacher_status', body.statut, isCurrent)} as status_id`.execute(db)
  return rows[0] ?? { grade_id: null, department_id: null, status_id: null }
}
