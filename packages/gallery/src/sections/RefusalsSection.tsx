import { Banner, Button, ToastRegion, Box, HStack, RowError, Stack, createToaster, Text } from '@portal/ui'
import { useState } from 'react'
import { useTexts } from '../texts.ts'

export function RefusalsSection() {
  const t = useTexts()
  const [toaster] = useState(createToaster)
  return (
    <Stack gap="4">
      <Banner>
        <p>{t('refusals.banner')}</p>
        <Button size="sm">{t('refusals.action')}</Button>
      </Banner>
      <HStack flexWrap="wrap" gap="3">
        <Text>{t('refusals.row')}</Text>
        <RowError>{t('refusals.rowError')}</RowError>
      </HStack>
      <Box>
        <Button onClick={() => toaster.success(t('refusals.saved'))}>{t('refusals.save')}</Button>
      </Box>
      <ToastRegion toaster={toaster} />
    </Stack>
  )
}
