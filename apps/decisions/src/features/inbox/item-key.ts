import type { StaffNoticeKey, StaffNoticeKind } from '@portal/api-client/inbox'

/** The kinds of items that the inbox has to decide. */
export type InboxKind = StaffNoticeKind | 'sign-up'
/** The kinds have ids of their own. */
export interface InboxKey {
  kind: InboxKind
  id: number
}

const inboxKinds = ['sign-up', 'absence', 'make-up', 'test'] as const satisfies readonly InboxKind[]

/** The key of an item in the URL and in the names of drafts, such as `make-up-12`. */
export const keyText = ({ kind, id }: InboxKey) => `${kind}-${id}`

/** Null for a text that is not a key. */
export function parseKey(text: string): InboxKey | null {
  const kind = inboxKinds.find((each) => text.startsWith(`${each}-`))
  const digits = kind ? text.slice(kind.length + 1) : ''
  return kind && /^[1-9]\d{0,8}$/.test(digits) ? { kind, id: Number(digits) } : null
}

export const isSame = (one: InboxKey | null, other: InboxKey | null) =>
  one !== null && one.kind === other?.kind && one.id === other.id

export const isNoticeKey = (key: InboxKey): key is StaffNoticeKey => key.kind !== 'sign-up'

/** The kinds that an account with these roles decides. */
export function kindsOf(roles: readonly string[]): InboxKind[] {
  return inboxKinds.filter((kind) => roles.includes(kind === 'test' ? 'exams' : 'registrar'))
}
