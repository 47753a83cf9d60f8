import { chakra, HStack } from '@portal/ui'
import { Input } from '@portal/ui/form'
import { useTexts } from '../../../texts.ts'
import type { SubjectFilterValues } from './subject-filter.ts'

const Only = chakra('label', { base: { display: 'inline-flex', alignItems: 'center', gap: '2', cursor: 'pointer' } })

const Tick = chakra('input', { base: { width: '18px', height: '18px', accentColor: '{colors.brand}' } })

interface SubjectFilterProps {
  filter: SubjectFilterValues
  onChange: (filter: SubjectFilterValues) => void
}

export function SubjectFilter({ filter, onChange }: SubjectFilterProps) {
  const t = useTexts()
  return (
    <HStack gap="5" flexWrap="wrap">
      <Input
        type="search"
        maxWidth="20rem"
        aria-label={t('validation.search')}
        placeholder={t('validation.search')}
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      />
      <Only>
        <Tick
          type="checkbox"
          checked={filter.isUncoveredOnly}
          onChange={(event) => onChange({ ...filter, isUncoveredOnly: event.target.checked })}
        />
        {t('validation.uncoveredOnly')}
      </Only>
    </HStack>
  )
}
