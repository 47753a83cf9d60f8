import { classOfAddress, type ClassKey } from '@portal/remote-kit'

/** A stable name of a class, as the last choice of a form. */
export function classKeyOf({ semester, type, subjectId, groupId }: ClassKey): string {
  return [semester, type, subjectId, groupId].join(':')
}

/** The class with this name; null when it names none. */
export function parseClassKey(name: unknown): ClassKey | null {
  if (typeof name !== 'string') return null
  const [semestre = '', type = '', matiere = '', groupe = ''] = name.split(':')
  return classOfAddress(new URLSearchParams({ semestre, type, matiere, groupe }))
}
