import type { Role } from '@portal/release-format/roles'
import { Type } from 'typebox'
import type { Caller } from '../../../http/actor.ts'
import { notFound } from '../../../http/errors.ts'
import { pathId } from '../../../http/ids.ts'
import { type DepartmentScope, scopeOf } from '../../../kernel/role-scope.ts'

export const noticeKinds = ['absence', 'make-up', 'test'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const NoticeKind = Type.Union([Type.Literal('absence'), Type.Literal('make-up'), Type.Literal('test')])

/** The kinds of notices share no sequence of ids. */
export interface NoticeKey {
  kind: NoticeKind
  id: number
}

const noticeId = pathId('service', 'notice')
export const NoticeParams = Type.Object({ kind: NoticeKind, id: noticeId })
export const SessionNoticeParams = Type.Object({
  kind: Type.Union([Type.Literal('make-up'), Type.Literal('test')]),
  id: noticeId,
})
export const AbsenceParams = Type.Object({ id: noticeId })

/** The roles of which one decides notices. */
export const decidingRoles: readonly Role[] = ['registrar', 'exams']

/** The departments whose absences and make-ups, and whose tests, an account decides. */
export type NoticeScopes = Record<NoticeKind, DepartmentScope>

/** For a teacher's own call about their notice. */
export const wholeInstitute: NoticeScopes = { absence: null, 'make-up': null, test: null }

export function noticeScopesOf(caller: Pick<Caller, 'grants'>): NoticeScopes {
  const registrar = scopeOf(caller, ['registrar'])
  return { absence: registrar, 'make-up': registrar, test: scopeOf(caller, ['exams']) }
}

/** Throws 404 for the id of a path that no notice can have. */
export function noticeKeyOf({ kind, id }: { kind: NoticeKind; id: string }): NoticeKey {
  const number = Number(id)
  if (number > 2_147_483_647) throw notFound()
  return { kind, id: number }
}
