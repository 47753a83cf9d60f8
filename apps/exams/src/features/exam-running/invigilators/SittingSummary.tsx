import type { InvigilatedSitting } from '@portal/api-client/invigilators'
import { formatDateTime } from '@portal/i18n'
import { Button, Card, HStack, Stack, Text } from '@portal/ui'
import { useState } from 'react'
import { FactList } from '@portal/shared-screens/facts'
import { useTexts } from '../../../texts.ts'
import { RulesDialog } from './RulesDialog.tsx'
import { ShareOutDialog } from './ShareOutDialog.tsx'
import { useRuleFacts } from './rule-facts.ts'

/** How many invigilators a sitting needs and lacks, its rules, and their distribution. */
export function SittingSummary({ sitting }: { sitting: InvigilatedSitting }) {
  const t = useTexts()
  const [open, setOpen] = useState<'rules' | 'shareOut' | null>(null)
  const factsOf = useRuleFacts()
  const { days, sharedOutAt, wishingTeachers, mayShareOut } = sitting
  const needed = days.reduce((sum, day) => sum + day.needed, 0)
  const missing = days.reduce((sum, day) => sum + day.missing, 0)
  const close = () => setOpen(null)
  return (
    <Card>
      <Stack gap="5">
        <HStack justifyContent="space-between" flexWrap="wrap" gap="3">
          <Stack gap="1">
            <Text fontWeight="semibold">
              {needed === 0
                ? t('invigilators.nothingSeated')
                : missing === 0
                  ? t('invigilators.complete', { count: needed })
                  : t('invigilators.missing', { count: missing, needed })}
            </Text>
            <Text tone="muted" size="sm">
              {sharedOutAt
                ? t('invigilators.sharedOutAt', { at: formatDateTime(sharedOutAt) })
                : t('invigilators.wishesOpen', { count: wishingTeachers })}
            </Text>
          </Stack>
          {mayShareOut && (
            <HStack gap="2" flexWrap="wrap">
              <Button onClick={() => setOpen('rules')}>{t('invigilators.changeRules')}</Button>
              {needed > 0 && (
                <Button variant="primary" onClick={() => setOpen('shareOut')}>
                  {t('invigilators.shareOut')}
                </Button>
              )}
            </HStack>
          )}
        </HStack>
        <FactList facts={factsOf(sitting)} />
      </Stack>
      {open === 'rules' && <RulesDialog sitting={sitting} onClose={close} />}
      {open === 'shareOut' && <ShareOutDialog sitting={sitting} onClose={close} />}
    </Card>
  )
}
