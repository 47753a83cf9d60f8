import type { WishSheet } from '@portal/api-client/wishes'
import { useCommonTexts } from '@portal/i18n'
import { Stack, Text } from '@portal/ui'
import { ChoicesField, SelectField } from '@portal/ui/form'
import { useTexts } from '../../texts.ts'
import { days, semesters } from '../semesters.ts'

/** What a sheet is for. A validated wish pins its semester. */
export function SheetFields({ sheet }: { sheet: WishSheet | undefined }) {
  const t = useTexts()
  const common = useCommonTexts()
  const isPinned = sheet?.lines.some(({ isValidated }) => isValidated) ?? false
  return (
    <>
      {sheet && (
        <Stack gap="1">
          <Text tone="muted" size="xs">
            {t('col.department')}
          </Text>
          <Text fontWeight="semibold">
            <bdi>{sheet.department}</bdi>
          </Text>
        </Stack>
      )}
      <SelectField
        name="semester"
        label={t('col.semester')}
        isRequired
        isDisabled={isPinned}
        help={isPinned ? t('form.semesterPinned') : undefined}
        options={semesters.map((value) => ({ value, label: common(`semester${value}`) }))}
      />
      <ChoicesField
        name="days"
        label={t('form.days')}
        isRequired
        options={days.map((value) => ({ value, label: common(`day${value}`) }))}
      />
    </>
  )
}
