import type { WishSheet } from '@portal/api-client/wishes'
import { useCommonTexts } from '@portal/i18n'
import { Badge, Card, chakra, HStack } from '@portal/ui'
import { weekdays } from '../../../wish-values/semesters.ts'
import { useTexts } from '../../../texts.ts'

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '6',
    rowGap: '2',
    '& dt': { color: 'muted' },
    '& dd': { fontWeight: 'medium' },
  },
})

/** The semester and days of a sheet. */
export function WishSheetFacts({ sheet }: { sheet: WishSheet }) {
  const t = useTexts()
  const common = useCommonTexts()
  return (
    <Card>
      <Facts>
        <dt>{t('col.department')}</dt>
        <dd>
          <bdi>{sheet.department}</bdi>
        </dd>
        <dt>{t('col.semester')}</dt>
        <dd>{common(`semester${sheet.semester}`)}</dd>
        <dt>{t('form.days')}</dt>
        <dd>
          <HStack gap="1" flexWrap="wrap">
            {weekdays
              .filter((day) => sheet.days.includes(day))
              .map((day) => (
                <Badge key={day}>{common(`day${day}`)}</Badge>
              ))}
          </HStack>
        </dd>
      </Facts>
    </Card>
  )
}
