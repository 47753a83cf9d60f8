import {
  Badge,
  DecisionBadge,
  EyeIcon,
  HStack,
  IconBadge,
  PrintStageBadge,
  ReservationStageBadge,
  SessionTypeBadge,
  Stack,
  SwapBadge,
} from '@portal/ui'
import { useTexts } from '../texts.ts'

const tones = ['neutral', 'info', 'success', 'warning', 'danger'] as const
const decisions = ['pending', 'accepted', 'refused', 'withdrawn'] as const
const swaps = ['offered', 'accepted', 'declined', 'withdrawn', 'refused'] as const
const stages = ['requested', 'printing', 'ready', 'fetched', 'refused'] as const
const types = [1, 2, 3, 4] as const

export function StatesSection() {
  const t = useTexts()
  return (
    <Stack gap="3">
      <HStack flexWrap="wrap" gap="2">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {t(`states.tone.${tone}`)}
          </Badge>
        ))}
        <IconBadge tone="success" Icon={EyeIcon}>
          {t('states.tone.success')}
        </IconBadge>
      </HStack>
      <HStack flexWrap="wrap" gap="2">
        {decisions.map((state) => (
          <DecisionBadge key={state} state={state}>
            {t(`states.decision.${state}`)}
          </DecisionBadge>
        ))}
      </HStack>
      <HStack flexWrap="wrap" gap="2">
        {swaps.map((state) => (
          <SwapBadge key={state} state={state}>
            {t(`states.swap.${state}`)}
          </SwapBadge>
        ))}
      </HStack>
      <HStack flexWrap="wrap" gap="2">
        {stages.map((stage) => (
          <PrintStageBadge key={stage} stage={stage} label={t(`states.stage.${stage}`)} />
        ))}
        <ReservationStageBadge stage="ready">{t('states.stage.ready')}</ReservationStageBadge>
      </HStack>
      <HStack flexWrap="wrap" gap="2">
        {types.map((type) => (
          <SessionTypeBadge key={type} type={type} />
        ))}
        <SessionTypeBadge type={1} isMakeUp />
        <SessionTypeBadge type={2} examKind={1} />
        <SessionTypeBadge type={2} examKind={2} />
      </HStack>
    </Stack>
  )
}
