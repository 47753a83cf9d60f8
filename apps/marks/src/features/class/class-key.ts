import type { ClassKey } from '@portal/remote-kit'
import { instituteDay, semesterOn } from '@portal/remote-kit'
import { toSessionType } from '../../criteria/criteria.ts'

export type { ClassKey } from '@portal/remote-kit'

type ClassParameters = Record<'groupId' | 'subjectId' | 'type', string | undefined> & { semester: string | null }

const idPattern = /^[1-9]\d{0,8}$/

/** The class of a URL; its semester is the current one by default. Null for an invalid URL. */
export function parseClassKey({ groupId = '', subjectId = '', type = '', semester }: ClassParameters): ClassKey | null {
  const sessionType = toSessionType(type)
  if (!idPattern.test(groupId) || !idPattern.test(subjectId) || !sessionType) return null
  const current = semesterOn(instituteDay(new Date()))
  return {
    groupId: Number(groupId),
    subjectId: Number(subjectId),
    type: sessionType,
    semester: semester === '1' ? 1 : semester === '2' ? 2 : current,
  }
}
