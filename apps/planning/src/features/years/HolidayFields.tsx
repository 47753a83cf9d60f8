import { Button, Card, Grid, HStack, Heading, PlusIcon, Stack, Text, Trash2Icon } from '@portal/ui'
import { TextField, useFieldArray } from '@portal/ui/form'
import { useTexts } from '../../texts.ts'
import { PeriodFields } from './PeriodFields.tsx'
import type { YearValues } from './year-form.ts'

/** The holidays of a year, each with its names and days. */
export function HolidayFields() {
  const t = useTexts()
  const { fields, append, remove } = useFieldArray<YearValues, 'holidays', 'key'>({ name: 'holidays', keyName: 'key' })
  return (
    <Stack as="section" gap="4" aria-label={t('years.field.holidays')}>
      <Heading size="md">{t('years.field.holidays')}</Heading>
      <Text tone="muted">{t('years.holidaysHelp')}</Text>
      {fields.map(({ key }, index) => (
        <Card key={key} aria-label={t('years.holidayNumber', { number: index + 1 })}>
          <Stack gap="4">
            <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }} gap="4">
              <TextField<YearValues>
                name={`holidays.${index}.name`}
                label={t('years.field.holiday')}
                maxLength={100}
                isRequired
              />
              <TextField<YearValues>
                name={`holidays.${index}.nameAr`}
                label={t('years.field.holidayAr')}
                maxLength={100}
              />
            </Grid>
            <PeriodFields name={`holidays.${index}`} />
            <HStack justifyContent="flex-end">
              <Button size="sm" icon={<Trash2Icon />} onClick={() => remove(index)}>
                {t('years.removeHoliday')}
              </Button>
            </HStack>
          </Stack>
        </Card>
      ))}
      <HStack>
        <Button
          icon={<PlusIcon />}
          onClick={() => append({ id: null, name: '', nameAr: '', startsOn: '', endsOn: '' })}
        >
          {t('years.addHoliday')}
        </Button>
      </HStack>
    </Stack>
  )
}
