import { listSeparator } from '@portal/i18n'
import type { Year } from '@portal/api-client/years'
import { Banner, Stack } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import { periodText } from '@portal/shared-screens/facts'

/** Shows the changes of another user in a year since it was shown. */
export function ChangedYear({ before, now }: { before: Year; now: Year }) {
  const t = useTexts()
  const facts = (year: Year) =>
    [
      ['dates', periodText(year)],
      ['firstSemester', periodText(year.firstSemester)],
      ['secondSemester', periodText(year.secondSemester)],
      ['holidays', year.holidays.map((holiday) => `${holiday.name} (${periodText(holiday)})`).join(listSeparator())],
    ] as const
  const former = new Map(facts(before))
  const changed = facts(now).filter(([name, text]) => former.get(name) !== text)
  return (
    <Banner role="alert">
      <Stack gap="1">
        <p>{t('years.changed')}</p>
        {changed.map(([name, text]) => (
          <p key={name}>
            {t(`years.field.${name}`)}: <del>{former.get(name) || '–'}</del> <ins>{text || '–'}</ins>
          </p>
        ))}
      </Stack>
    </Banner>
  )
}
