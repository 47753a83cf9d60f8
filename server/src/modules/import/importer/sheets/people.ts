import { type RawBuilder, sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { hashPassword } from '../../../account/password-hash.ts'
import { revokeAuthSessions } from '../../../account/auth-session.sql.ts'
import { lockProfiles } from '../../../account/teacher.sql.ts'
import { changedFields, writeAudit } from '../../../../kernel/audit.ts'
import {
  bankAccount,
  parseBirthDate,
  parseEmail,
  parseHours,
  identifier,
  idNumber,
  oneOf,
  phone,
  parseYesNo,
} from '../cell-parsers.ts'
import type { ImportSheet } from '../import-sheet.ts'

const arabic = { into: 'name_ar', otherwise: '' }
const gender = oneOf({ h: 1, m: 1, f: 2 })
const names = {
  nom: { into: 'last_name' },
  prenom: { into: 'first_name' },
  nom_ar: { into: 'last_name_ar', otherwise: '' },
  prenom_ar: { into: 'first_name_ar', otherwise: '' },
  sexe: { into: 'gender', read: gender },
  naissance: { into: 'birth_date', read: parseBirthDate },
}

/** A teacher is referenced by identifier or by e-mail. */
export const teacherNames: RawBuilder<{ id: number; key: string }> = sql`
  select t.id, named.key from teacher t cross join lateral (values (t.identifier), (lower(t.email))) named (key)`

export const peopleSheets: ImportSheet[] = [
  {
    file: 'grades',
    table: 'grade',
    columns: {
      grade: { into: 'name' },
      nom_ar: arabic,
      heures_dues: { into: 'hours_due', read: parseHours, otherwise: 0 },
    },
    key: ['grade'],
  },
  {
    file: 'statuts',
    table: 'teacher_status',
    columns: { statut: { into: 'name' }, nom_ar: arabic },
    key: ['statut'],
  },
  {
    file: 'enseignants',
    table: 'teacher',
    columns: {
      identifiant: { into: 'identifier', read: identifier },
      email: { into: 'email', read: parseEmail },
      ...names,
      departement: { into: 'department_id', names: { file: 'departements' } },
      grade: { into: 'grade_id', names: { file: 'grades' } },
      statut: { into: 'status_id', names: { file: 'statuts' } },
      chef: { into: 'is_head', read: parseYesNo, otherwise: false },
      actif: { into: 'is_active', read: parseYesNo, otherwise: true },
      piece: { into: 'id_document_type', read: oneOf({ cin: 1, passeport: 2 }), otherwise: 1 },
      code: { into: 'id_number', read: idNumber, otherwise: '' },
      telephone: { into: 'phone', read: phone, otherwise: '' },
      rib: { into: 'bank_account', read: bankAccount, otherwise: '' },
      etat_civil: {
        into: 'civil_state',
        read: oneOf({ celibataire: 1, célibataire: 1, marie: 2, marié: 2, divorce: 3, divorcé: 3 }),
        otherwise: 1,
      },
    },
    key: ['identifiant'],
    alsoNamedBy: 'email',
    leavesOutIncomplete: true,
    known: teacherNames,
    /** A new account gets a random password, until its teacher is invited. */
    async complete(tx, rows) {
      const password_hash = await hashPassword(randomBytes(32).toString('base64url'))
      for (const { values } of rows) {
        if (values['id'] === undefined) values['password_hash'] = password_hash
        else if (values['is_active'] === false) await revokeAuthSessions(tx, Number(values['id']))
      }
    },
    async audit(tx, rows, by) {
      const ids = rows.flatMap(({ values }) => (values['id'] === undefined ? [] : Number(values['id'])))
      const before = await lockProfiles(tx, ids)
      return async () => {
        for (const [id, changes] of changedFields(before, await lockProfiles(tx, ids)))
          await writeAudit(tx, { actor: by, action: 'account.imported', subject: `teacher:${id}`, changes })
      }
    },
  },
  {
    file: 'etudiants',
    table: 'student',
    columns: {
      code: { into: 'id_number', read: idNumber },
      ...names,
      email: { into: 'email', read: parseEmail, otherwise: '' },
    },
    key: ['code'],
    leavesOutIncomplete: true,
    known: sql`select student_id as id, id_number as key from student_number`,
  },
]
