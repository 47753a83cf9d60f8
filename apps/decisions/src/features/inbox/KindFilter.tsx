import { Select } from '@portal/ui/form'
import { useTexts } from '../../texts.ts'
import type { InboxKind } from './item-key.ts'

interface KindFilterProps {
  kinds: readonly InboxKind[]
  value: InboxKind | null
  /** Null for every kind. */
  onChange: (kind: InboxKind | null) => void
}

export function KindFilter({ kinds, value, onChange }: KindFilterProps) {
  const t = useTexts()
  return (
    <Select
      aria-label={t('inbox.kindFilter')}
      value={value ?? ''}
      onChange={({ target }) => onChange(kinds.find((kind) => kind === target.value) ?? null)}
    >
      <option value="">{t('inbox.everyKind')}</option>
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(`inbox.kinds.${kind}`)}
        </option>
      ))}
    </Select>
  )
}
