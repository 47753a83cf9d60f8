import { useNotify } from '@portal/remote-kit'
import { Button, ButtonLink, CalendarIcon, chakra, CopyIcon, HStack, RowError, Stack, Text } from '@portal/ui'
import { useId, useState } from 'react'
import { useTexts } from '../../texts.ts'

const UrlText = chakra('input', {
  base: {
    flex: '1 1 20rem',
    minWidth: '0',
    minHeight: 'control',
    paddingInline: '3',
    bg: 'subtle',
    borderWidth: '1px',
    borderColor: 'edge',
    borderRadius: 'md',
    textOverflow: 'ellipsis',
  },
})

/** A newly created URL, to copy or to open in the calendar application of this device. */
export function CalendarUrl({ address }: { address: string }) {
  const t = useTexts()
  const notify = useNotify()
  const id = useId()
  const [isDenied, setDenied] = useState(false)
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    setDenied(!isCopied)
    if (isCopied) notify.success(t('calendar.copied'))
  }
  return (
    <Stack gap="2" width="full" maxWidth="60rem">
      <label htmlFor={id}>
        <Text as="span" fontWeight="medium">
          {t('calendar.address')}
        </Text>{' '}
        <Text as="span" tone="muted">
          {t('calendar.once')}
        </Text>
      </label>
      <HStack gap="2" flexWrap="wrap">
        <UrlText id={id} dir="ltr" readOnly value={address} onFocus={(event) => event.target.select()} />
        <Button variant="primary" icon={<CopyIcon />} onClick={() => void copy()}>
          {t('calendar.copy')}
        </Button>
        <ButtonLink href={address.replace(/^https?:/, 'webcal:')}>
          <CalendarIcon />
          {t('calendar.subscribe')}
        </ButtonLink>
      </HStack>
      {isDenied && <RowError>{t('calendar.copyFailed')}</RowError>}
    </Stack>
  )
}
