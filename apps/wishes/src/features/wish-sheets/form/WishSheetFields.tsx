import type { WishSheet } from '@portal/api-client/wishes'
import { useCommonTexts } from '@portal/i18n'
import { Stack, Text } from '@portal/ui'
import { useTexts } from '../../../texts.ts'
import { DaysField, SemesterField } from '../../../wish-values/SemesterFields.tsx'

/** The semester and days of a sheet. A validated wish fixes the semester. */
export function WishSheetFields({ sheet }: { sheet: WishSheet | undefined }) {
  const t = useTexts()
  const common = useCommonTexts()
  const isPinned = sheet?.lines.some(({ isValidated }) => isValidated) ?? false
  return (
    <>
      {sheet && <Fact label={t('col.department')} value={sheet.department} />}
      {sheet && isPinned ? (
        <Fact label={t('col.semester')} value={common(`semester${sheet.semester}`)} note={t('form.semesterPinned')} />
      ) : (
        <SemesterField />
      )}
      <DaysField />
    </>
  )
}

function Fact({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <Stack gap="1">
      <Text tone="muted" size="xs">
        {label}
      </Text>
      <Text fontWeight="semibold">
        <bdi>{value}</bdi>
      </Text>
      {note && (
        <Text tone="muted" size="xs">
          {note}
        </Text>
      )}
    </Stack>
  )
}
