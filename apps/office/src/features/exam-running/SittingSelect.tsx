import type { InvigilatedSitting } from '@portal/api-client/invigilators'
import { Box } from '@portal/ui'
import { FieldFrame, Select } from '@portal/ui/form'
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
      <FieldFrame label={t('examRunning.sitting')} error={undefined}>
        {(attributes) => (
          <Select {...attributes} value={value} onChange={({ target }) => onChange(target.value)}>
            {sittings.map((sitting) => (
              <option key={sitting.id} value={sitting.id}>
                {nameOf(sitting)}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
    </Box>
  )
}
