import type { WishLine } from '@portal/api-client/wishes'
import { SessionTypeBadge } from '@portal/ui'

interface WishLineTextProps {
  line: WishLine
  field: 'level' | 'speciality' | 'subject' | 'type'
}

/** A field of a stored wish, read-only. */
export function WishLineText({ line, field }: WishLineTextProps) {
  return field === 'type' ? <SessionTypeBadge type={line.type} /> : <bdi>{line[field]}</bdi>
}
