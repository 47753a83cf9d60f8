import {
  Button,
  ButtonLink,
  DownloadIcon,
  HStack,
  IconButton,
  MoreActions,
  PencilIcon,
  ServerButton,
  Stack,
  Trash2Icon,
} from '@portal/ui'
import { useTexts } from '../texts.ts'

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const

export function ActionsSection() {
  const t = useTexts()
  return (
    <Stack gap="4">
      <HStack flexWrap="wrap" gap="3">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {t(`actions.${variant}`)}
          </Button>
        ))}
        <Button variant="primary" isBusy>
          {t('actions.busy')}
        </Button>
        <Button disabled>{t('actions.disabled')}</Button>
        <ServerButton disabledReason={t('actions.reason')}>{t('actions.disabled')}</ServerButton>
        <Button size="sm">{t('actions.small')}</Button>
        <ButtonLink href="#actions">
          <DownloadIcon aria-hidden />
          {t('actions.link')}
        </ButtonLink>
      </HStack>
      <HStack gap="1">
        <IconButton label={t('actions.edit')} icon={<PencilIcon />} />
        <IconButton label={t('actions.delete')} icon={<Trash2Icon />} disabledReason={t('actions.reason')} />
        <MoreActions>
          <Button icon={<DownloadIcon />}>{t('actions.link')}</Button>
        </MoreActions>
      </HStack>
    </Stack>
  )
}
