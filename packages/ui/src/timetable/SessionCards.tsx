import { chakra } from '@chakra-ui/react'
import type { TimetableOption, TimetableSession } from '@portal/domain/timetable'
import { formatDate, useCommonTexts } from '@portal/i18n'
import type { ReactNode } from 'react'
import { Badge } from '../display/Badge.tsx'
import { LtrText } from '../display/LtrText.tsx'
import { sessionColor } from '../display/session-type.ts'
import { SessionTypeBadge } from '../display/SessionTypeBadge.tsx'
import { VisuallyHidden } from '../display/VisuallyHidden.tsx'
import { CancelledClass } from './CancelledClass.tsx'

const Card = chakra('div', {
  base: {
    position: 'relative',
    flex: '1',
    minWidth: '0',
    paddingInline: '2',
    paddingBlock: '1',
    borderRadius: 'sm',
    borderInlineStartWidth: '3px',
    lineHeight: 'tight',
    textAlign: 'start',
    breakInside: 'avoid',
    printColorAdjust: 'exact',
    _print: { paddingBlock: '0.5mm', paddingInline: '1mm' },
  },
  variants: { isPending: { true: { borderStyle: 'dashed', borderWidth: '1px', borderInlineStartWidth: '3px' } } },
})

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '1.5',
    rowGap: { base: '0.5', _print: '0' },
  },
})

const When = chakra('span', { base: { fontSize: { base: 'xs', _print: '6.5pt' }, fontWeight: 'medium' } })

const Subject = chakra('div', {
  base: { fontWeight: 'semibold', overflowWrap: 'anywhere' },
  variants: { isCancelled: { true: { textDecoration: 'line-through' } } },
})

const Facts = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    fontSize: { base: 'xs', _print: '6.5pt' },
    marginBlockStart: { base: '0.5', _print: '0' },
    '& > *': { minWidth: '0' },
  },
  // Beside the button of the menu.
  variants: { hasControls: { true: { paddingInlineEnd: { base: '6', _print: '0' } } } },
})

const Marker = chakra('span', {
  base: {
    paddingInline: '1',
    borderWidth: '1px',
    borderColor: 'currentColor',
    borderRadius: 'sm',
    fontSize: '0.6875rem',
    fontWeight: 'semibold',
    lineHeight: '1rem',
    _print: { fontSize: '6pt', lineHeight: '1.3' },
  },
})

interface SessionCardsProps {
  session: NonNullable<TimetableSession>
  showTeacher: boolean
  /** Shows the dates of make-ups and tests, where the days have none. */
  showDate: boolean
  renderControls?: (option: TimetableOption) => ReactNode
}

/** All options of one slot, stacked. */
export function SessionCards({ session, showTeacher, showDate, renderControls }: SessionCardsProps) {
  const t = useCommonTexts()
  return session.options.map((option) => {
    const hue = sessionColor(option.type, option.isMakeUp)
    return (
      <Card
        key={`${option.sessionId}-${option.group}`}
        bg={`${hue}.bg`}
        color={`${hue}.fg`}
        borderColor={`${hue}.solid`}
        isPending={option.isPending}
      >
        <Line>
          <SessionTypeBadge type={option.type} isMakeUp={option.isMakeUp} examKind={option.examKind} />
          {showDate && option.heldOn && (
            <When>
              <LtrText>{formatDate(option.heldOn)}</LtrText>
            </When>
          )}
          {option.examType && (
            <When>
              <bdi>{option.examType}</bdi>
            </When>
          )}
          {option.isPending && <Badge tone="warning">{t('timetable.pending')}</Badge>}
          {session.isQuarterMarked && (
            <Marker>
              <span aria-hidden>{t('timetable.quarter')}</span>
              <VisuallyHidden>{t('timetable.quarterName')}</VisuallyHidden>
            </Marker>
          )}
          {option.cancelledBy && <CancelledClass cancelledBy={option.cancelledBy} status={option.status} />}
          <Subject isCancelled={Boolean(option.cancelledBy)}>
            <bdi>{option.subject}</bdi>
          </Subject>
        </Line>
        <Facts hasControls={renderControls !== undefined}>
          <LtrText>{option.group}</LtrText>
          {option.practicalGroup && <LtrText>{option.practicalGroup}</LtrText>}
          <LtrText>{option.room}</LtrText>
          {showTeacher && <bdi>{option.teacher}</bdi>}
        </Facts>
        {renderControls?.(option)}
      </Card>
    )
  })
}
