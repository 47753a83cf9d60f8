import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { writeAudit } from '../../../platform/audit.ts'
import { conflict } from '../../../platform/errors.ts'
import { createOnce } from '../../../platform/idempotency.ts'
import { newAccountMail } from '../account-mails.ts'
import { type Administrator, auditActor } from '../accounts/accounts.service.ts'
import { type Creation, newAccountHours, sendLink } from '../accounts/password-mail.service.ts'
import { hashPassword } from '../password-hash.ts'
import { createResetToken, storedHash } from '../reset-token.ts'
import { refuseDuplicates, requirePlausibleBirthdate } from '../teacher.service.ts'
import type { NewTeacherRecord, TeacherRecord } from './teachers.schemas.ts'
import { columnsOf, findTeacher, requireDepartment } from './teachers.service.ts'

/**
 * Creates a teacher's record with an active account, and mails a link that sets its password. Throws 404 for a department
 * where the caller is not the registrar, and 409 for an e-mail or an identifier that is taken.
 */
export async function addTeacher(
  app: FastifyInstance,
  request: Creation,
  administrator: Administrator,
  record: NewTeacherRecord,
): Promise<{ teacher: TeacherRecord; isMailSent: boolean }> {
  requirePlausibleBirthdate(record.birthDate)
  // Nobody knows this password: the mail sets another one.
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'))
  let token: string | undefined
  const created = await refuseDuplicates(() =>
    createOnce(request, async (tx) => {
      await requireDepartment(tx, administrator, record.departmentId)
      const { id } = await tx
        .insertInto('teacher')
        .values({
          ...columnsOf(record),
          email: record.email.trim(),
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
      token = await createResetToken(tx, id, { hours: newAccountHours })
      await writeAudit(tx, { actor: auditActor(administrator), action: 'teacher.created', subject: `teacher:${id}` })
      return { teacher: await findTeacher(tx, administrator, { id }), tokenHash: storedHash(token) }
    }),
  )
  if ('status' in created) throw conflict(created.msg)
  const { teacher, tokenHash } = created
  return { teacher, isMailSent: await sendLink(app, { account: teacher, tokenHash, token, mail: newAccountMail }) }
}
