import { writeAudit } from '../../../kernel/audit.ts'
import { requirePlausibleBirthDate } from '../../../kernel/birth-date.ts'
import { conflict } from '../../../http/errors.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { invite } from '../../../kernel/invite.ts'
import { type Administrator, auditActor } from '../accounts/accounts.service.ts'
import { type Creation, unknownPassword } from '../accounts/password-mail.service.ts'
import { refuseDuplicates } from '../teacher.service.ts'
import type { NewTeacherRecord, TeacherRecord } from './teachers.schemas.ts'
import { requireOffered } from '../positions/offered-position.sql.ts'
import { columnsOf, findTeacher, requireDepartment } from './teachers.service.ts'

/**
 * Creates a teacher's record with an account, and invites its owner. Throws 404 for a department where the caller is not
 * the registrar, 409 for an e-mail or an identifier that is taken, and 422 for an archived grade or status.
 */
export async function addTeacher(
  request: Creation,
  administrator: Administrator,
  record: NewTeacherRecord,
): Promise<TeacherRecord> {
  requirePlausibleBirthDate(record.birthDate)
  const password_hash = await unknownPassword()
  const created = await refuseDuplicates(() =>
    createOnce(request, async (tx) => {
      await requireDepartment(tx, administrator, record.departmentId)
      await requireOffered(tx, columnsOf(record))
      const { id } = await tx
        .insertInto('teacher')
        .values({
          ...columnsOf(record),
          email: record.email,
          gender: record.gender === 'male' ? 1 : 2,
          id_document_type: /^\d+$/.test(record.idNumber) ? 1 : 2,
          id_number: record.idNumber,
          identifier: record.identifier,
          birth_date: record.birthDate,
          civil_state: 1,
          password_hash,
          is_active: true,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await writeAudit(tx, { actor: auditActor(administrator), action: 'teacher.created', subject: `teacher:${id}` })
      await invite(tx, auditActor(administrator), [id])
      return findTeacher(tx, administrator, { id })
    }),
  )
  if ('msg' in created) throw conflict(created.msg)
  return created
}
