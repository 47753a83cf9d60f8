import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { LtrText } from '../../display/LtrText.tsx'
import { sessionColor } from '../../display/session-type.ts'
import { SessionTypeBadge } from '../../display/SessionTypeBadge.tsx'
import type { PlannerSession } from './planner.ts'

const Card = chakra('span', {
  base: {
    display: 'block',
    padding: '2',
    borderRadius: 'sm',
    borderInlineStartWidth: '3px',
    lineHeight: 'tight',
    textAlign: 'start',
  },
  variants: {
    isLifted: { true: { opacity: '0.55' } },
    isFloating: { true: { boxShadow: 'floating', maxWidth: '11rem' } },
  },
})

const Line = chakra('span', { base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '1' } })

const Weeks = chakra('span', { base: { fontSize: 'xs', fontWeight: 'medium' } })

const Subject = chakra('span', {
  base: { display: 'block', fontWeight: 'semibold', marginBlockStart: '1', overflowWrap: 'anywhere' },
})

const Facts = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '2', fontSize: 'xs', '& > *': { minWidth: '0' } },
})

interface PlannerCardProps {
  session: PlannerSession
  isLifted?: boolean
  /** Follows the pointer. */
  isFloating?: boolean
}

/** One weekly session: its type and weeks, subject, group, room and teacher. */
export function PlannerCard({ session, isLifted, isFloating }: PlannerCardProps) {
  const t = useCommonTexts()
  const { type, weekParity, subject, group, room, teacher } = session
  const hue = sessionColor(type, false)
  return (
    <Card bg={`${hue}.bg`} color={`${hue}.fg`} borderColor={`${hue}.solid`} isLifted={isLifted} isFloating={isFloating}>
      <Line>
        <SessionTypeBadge type={type} />
        {weekParity !== 0 && <Weeks>{t(`timetable.weeks${weekParity}`)}</Weeks>}
      </Line>
      <Subject>
        <bdi>{subject}</bdi>
      </Subject>
      <Facts>
        <LtrText>{group}</LtrText>
        {room === null ? <em>{t('timetable.noRoom')}</em> : <LtrText>{room}</LtrText>}
        <bdi>{teacher}</bdi>
      </Facts>
    </Card>
  )
}
