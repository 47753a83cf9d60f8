import type { ClassSessionType } from '@portal/domain/teaching'

interface Numbered {
  id: number
}

/** The ids of a roll that another teacher shares. */
export interface PartnerRollIds {
  owner: Numbered
  group: Numbered
  subject: Numbered
  type: ClassSessionType
  slotId: number
  /** `yyyy-mm-dd`. */
  heldOn: string
}

/** The ids as text, for the address of the roll. */
export const partnerRollKey = ({ owner, group, subject, type, slotId, heldOn }: PartnerRollIds): string =>
  [owner.id, group.id, subject.id, type, slotId, heldOn].join('_')

const keyPattern = /^([1-9]\d{0,8})_([1-9]\d{0,8})_([1-9]\d{0,8})_([1-4])_([1-9]\d{0,8})_(\d{4}-\d{2}-\d{2})$/
const types = [1, 2, 3, 4] as const satisfies ClassSessionType[]

/** The ids of a key; null for a text that is none. */
export function parsePartnerRollKey(key: string): PartnerRollIds | null {
  const [, owner, group, subject, typed, slot, heldOn] = keyPattern.exec(key) ?? []
  const type = types.find((one) => String(one) === typed)
  if (!type || heldOn === undefined) return null
  const numbered = (id: string | undefined) => ({ id: Number(id) })
  return {
    ...{ owner: numbered(owner), group: numbered(group), subject: numbered(subject) },
    ...{ type, slotId: Number(slot), heldOn },
  }
}
