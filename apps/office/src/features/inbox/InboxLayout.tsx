import { Button, Grid, HStack, PreviousIcon, Stack, useIsNarrow } from '@portal/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts.ts'

interface InboxLayoutProps {
  list: ReactNode
  notice: ReactNode
  isNoticeShown: boolean
  onBack: () => void
}

/** The list and the notice side by side, or in a narrow window one of them. */
export function InboxLayout({ list, notice, isNoticeShown, onBack }: InboxLayoutProps) {
  const t = useTexts()
  const isNarrow = useIsNarrow()
  if (!isNarrow)
    return (
      <Grid templateColumns="minmax(18rem, 24rem) minmax(0, 1fr)" gap="5" alignItems="start">
        {list}
        {notice}
      </Grid>
    )
  if (!isNoticeShown) return list
  return (
    <Stack gap="3">
      <HStack>
        <Button icon={<PreviousIcon aria-hidden />} onClick={onBack}>
          {t('inbox.backToList')}
        </Button>
      </HStack>
      {notice}
    </Stack>
  )
}
