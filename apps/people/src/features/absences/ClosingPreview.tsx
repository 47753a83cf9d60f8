import { closingPreviewQuery, type RollClosing } from '@portal/api-client/roll-closings'
import { useCommonTexts } from '@portal/i18n'
import { Banner, Button, HStack, RowError, Text } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'

interface ClosingPreviewProps {
  closing: RollClosing
  /** The day that is chosen; null opens all rolls of the semester. */
  closedUntil: string | null
}

/** How many missing rolls the change closes or opens again, and how many teachers are told. */
export function ClosingPreview({ closing, closedUntil }: ClosingPreviewProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const { data, isError, refetch } = useQuery(closingPreviewQuery(closing.semester, closedUntil))
  const isClosing = closedUntil !== null && closedUntil > (closing.closedUntil ?? '')
  if (data && data.rolls > 0)
    return (
      <Banner>
        <p>
          {t(isClosing ? 'absences.closing.closes' : 'absences.closing.reopens', {
            count: data.rolls,
            teachers: data.teachers,
          })}
        </p>
      </Banner>
    )
  if (data)
    return <Text tone="muted">{t(isClosing ? 'absences.closing.noneCloses' : 'absences.closing.noneReopens')}</Text>
  if (!isError) return <Text tone="muted">{common('loading')}</Text>
  return (
    <HStack gap="3" flexWrap="wrap">
      <RowError>{t('absences.closing.notCounted')}</RowError>
      <Button size="sm" onClick={() => void refetch()}>
        {common('retry')}
      </Button>
    </HStack>
  )
}
