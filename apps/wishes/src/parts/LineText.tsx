import type { WishLine } from '@portal/api-client/wishes'
import { SessionTypeBadge } from '@portal/ui'

interface LineTextProps {
  line: WishLine
  field: 'level' | 'speciality' | 'subject' | 'type'
}

/** A field of a stored wish, read-only. */
export function LineText({ line, field }: LineTextProps) {
  return field === 'type' ? <SessionTypeBadge type={line.type} /> : <bdi>{line[field]}</bdi>
}
