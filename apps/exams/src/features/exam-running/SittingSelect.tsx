import type { InvigilatedSitting } from '@portal/api-client/invigilators'
import { Box } from '@portal/ui'
import { FilterSelect } from '@portal/ui/form'
import { useTexts } from '../../texts.ts'
import { useSittingName } from './use-sitting.ts'

interface SittingSelectProps {
  sittings: readonly InvigilatedSitting[]
  value: number
  onChange: (id: string) => void
}

export function SittingSelect({ sittings, value, onChange }: SittingSelectProps) {
  const t = useTexts()
  const nameOf = useSittingName()
  return (
    <Box maxWidth="30rem">
      <FilterSelect
        label={t('examRunning.sitting')}
        options={sittings.map((sitting) => ({ value: sitting.id, label: nameOf(sitting) }))}
        value={value}
        onChange={onChange}
      />
    </Box>
  )
}
