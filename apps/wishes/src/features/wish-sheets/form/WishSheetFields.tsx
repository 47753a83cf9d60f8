import type { WishSheet } from '@portal/api-client/wishes'
import { useCommonTexts } from '@portal/i18n'
import { Stack, Text } from '@portal/ui'
import { CheckboxGroupField, SelectField } from '@portal/ui/form'
import { useTexts } from '../../../texts.ts'
import { weekdays, semesters } from '../../../wish-values/semesters.ts'

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
        <SelectField
          name="semester"
          label={t('col.semester')}
          isRequired
          options={semesters.map((value) => ({ value, label: common(`semester${value}`) }))}
        />
      )}
      <CheckboxGroupField
        name="days"
        label={t('form.days')}
        isRequired
        options={weekdays.map((value) => ({ value, label: common(`day${value}`) }))}
      />
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
