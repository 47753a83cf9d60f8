import type { StaffNoticeKey, StaffNoticeKind } from '@portal/api-client/inbox'

export const noticeKinds = ['absence', 'make-up', 'test'] as const satisfies readonly StaffNoticeKind[]

/** The key of a notice in the URL and in the names of drafts, such as `make-up-12`. */
export const keyText = ({ kind, id }: StaffNoticeKey) => `${kind}-${id}`

/** Null for a text that is no key. */
export function parseKey(text: string): StaffNoticeKey | null {
  const kind = noticeKinds.find((each) => text.startsWith(`${each}-`))
  const digits = kind ? text.slice(kind.length + 1) : ''
  return kind && /^[1-9]\d{0,8}$/.test(digits) ? { kind, id: Number(digits) } : null
}

export const isSame = (one: StaffNoticeKey | null, other: StaffNoticeKey | null) =>
  one !== null && one.kind === other?.kind && one.id === other.id

/** The kinds that an account with these roles decides. */
export function kindsOf(roles: readonly string[]): StaffNoticeKind[] {
  return noticeKinds.filter((kind) => roles.includes(kind === 'test' ? 'exams' : 'registrar'))
}
