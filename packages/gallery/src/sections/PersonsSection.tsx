import {
  Avatar,
  Box,
  Card,
  HStack,
  LtrText,
  NextIcon,
  Picture,
  PreviousIcon,
  Text,
  TextLink,
  Tooltip,
  VisuallyHidden,
} from '@portal/ui'
import { useTexts } from '../texts.ts'

export function PersonsSection() {
  const t = useTexts()
  return (
    <Card>
      <HStack flexWrap="wrap" gap="6">
        <Avatar name="Amine Ben Salah" size="lg" />
        <Avatar name="Sarra Trabelsi" size="sm" />
        <Text>
          {t('persons.code')} <LtrText>01234567</LtrText>
        </Text>
        <Tooltip text={t('persons.tooltip')}>
          <TextLink href="#persons">{t('persons.link')}</TextLink>
        </Tooltip>
        <HStack gap="1">
          <PreviousIcon aria-hidden />
          <NextIcon aria-hidden />
          <VisuallyHidden>{t('persons.hidden')}</VisuallyHidden>
        </HStack>
        <Box width="12rem">
          <Picture content={null} alt={t('persons.picture')} size={{ width: 320, height: 120 }} />
        </Box>
      </HStack>
    </Card>
  )
}
