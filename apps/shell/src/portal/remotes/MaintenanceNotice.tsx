import { formatTime, useCommonTexts, useLanguage } from '@portal/i18n'
import type { LocalizedText } from '@portal/release-format/manifest'
import { Button, Card, chakra, HStack, Page, RefreshCwIcon, Text, WrenchIcon } from '@portal/ui'
import { useState } from 'react'
import { shellTexts } from '../texts.ts'

const Sign = chakra('span', { base: { color: 'info.fg', _icon: { width: '1.5rem', height: '1.5rem' } } })

interface MaintenanceNoticeProps {
  title: string
  notice: LocalizedText
  onRetry: () => Promise<void>
}

/** Replaces a module that the operator has disabled; shows the operator's notice in the current language. */
export function MaintenanceNotice({ title, notice, onRetry }: MaintenanceNoticeProps) {
  const t = shellTexts.useTexts()
  const common = useCommonTexts()
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const [askedAt, setAskedAt] = useState<Date | null>(null)
  const ask = async () => {
    setAsking(true)
    await onRetry()
    setAsking(false)
    setAskedAt(new Date())
  }
  return (
    <Page title={title} width="form">
      <Card>
        <HStack gap="4" alignItems="flex-start">
          <Sign>
            <WrenchIcon aria-hidden />
          </Sign>
          <Text flex="1" paddingBlockStart="0.5">
            {notice[language]}
          </Text>
        </HStack>
        <HStack gap="4" marginBlockStart="6" flexWrap="wrap">
          <Button variant="primary" icon={<RefreshCwIcon aria-hidden />} isBusy={isAsking} onClick={() => void ask()}>
            {common('retry')}
          </Button>
          <Text asChild tone="muted">
            <output>{askedAt && !isAsking && t('maintenance.stillClosed', { time: formatTime(askedAt) })}</output>
          </Text>
        </HStack>
      </Card>
    </Page>
  )
}
