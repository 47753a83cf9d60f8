import type { StaffNoticeKind } from '@portal/api-client/inbox'
import { Select } from '@portal/ui/form'
import { useTexts } from '../../texts.ts'

interface KindFilterProps {
  kinds: readonly StaffNoticeKind[]
  value: StaffNoticeKind | null
  /** Null for every kind. */
  onChange: (kind: StaffNoticeKind | null) => void
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
