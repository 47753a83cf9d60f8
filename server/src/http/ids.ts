import { Type } from 'typebox'

/**
 * Who may send the id in a request: only its owner, a head for the teachers of the own department, or every teacher;
 * with `service`, the service checks the resource and treats a foreign id like one that does not exist.
 */
export type Access = 'own-teacher' | 'teacher-in-scope' | 'own-department' | 'shared' | 'service'

/** Keywords of the schemas of ids; `x-resource` is what an id checked by the service names. */
export const idKeywords = ['x-access', 'x-resource']

const idOf = (access: Access, options: { description?: string; minimum?: number; 'x-resource'?: string }) =>
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, 'x-access': access, ...options })

export const OwnTeacherId = idOf('own-teacher', { description: 'The caller' })
/** Also 0, the id in the session of an account without a teacher's record. */
export const OwnTeacherIdOrNone = idOf('own-teacher', { description: 'The caller; 0 for no teacher', minimum: 0 })
export const TeacherInScopeId = idOf('teacher-in-scope', {
  description: 'The caller or, for a head, a teacher of the own department',
})
export const OwnDepartmentId = idOf('own-department', { description: "The caller's department" })
/** A resource that every teacher may read. */
export const SharedId = idOf('shared', {})
/** A resource whose access the service checks. */
export const checkedId = (resource: string, description?: string) =>
  idOf('service', { 'x-resource': resource, ...(description && { description }) })

/** An id in a path, as digits; `resource` as in `checkedId`. */
export const pathId = (access: Access, resource?: string) =>
  Type.String({ pattern: '^[1-9]\\d{0,8}$', 'x-access': access, ...(resource && { 'x-resource': resource }) })
