import { Button, Grid, HStack, PreviousIcon, Stack, useIsNarrow } from '@portal/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'

interface DecisionLayoutProps {
  list: ReactNode
  /** The selected item. */
  detail: ReactNode
  isDetailShown: boolean
  onBack: () => void
}

/** The list and the selected item side by side, or in a narrow window one of them. */
export function DecisionLayout({ list, detail, isDetailShown, onBack }: DecisionLayoutProps) {
  const t = useTexts()
  const isNarrow = useIsNarrow()
  if (!isNarrow)
    return (
      <Grid templateColumns="minmax(18rem, 24rem) minmax(0, 1fr)" gap="5" alignItems="start">
        {list}
        {detail}
      </Grid>
    )
  if (!isDetailShown) return list
  return (
    <Stack gap="3">
      <HStack>
        <Button icon={<PreviousIcon aria-hidden />} onClick={onBack}>
          {t('decisions.backToList')}
        </Button>
      </HStack>
      {detail}
    </Stack>
  )
}
