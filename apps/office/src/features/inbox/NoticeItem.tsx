import type { StaffNotice } from '@portal/api-client/inbox'
import { chakra, Text, TriangleAlertIcon, VisuallyHidden } from '@portal/ui'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../texts.ts'
import { formatPeriod } from './notice-facts.ts'
import { NoticeStateBadge } from './NoticeStateBadge.tsx'

const Item = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'stretch',
    _hover: { bg: 'hover' },
    '&:has([aria-current=true])': { bg: 'tint', color: 'onTint' },
  },
})

const Check = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    paddingBlock: '3',
    // Keeps the distance of 24 px between the centres of targets.
    paddingInline: '3',
    cursor: 'pointer',
    '& > input': { width: '18px', height: '18px', accentColor: '{colors.brand}' },
  },
})

const Opener = chakra('button', {
  base: {
    flex: '1',
    minWidth: '0',
    padding: '3',
    'label + &': { paddingInlineStart: '0' },
    textAlign: 'start',
    cursor: 'pointer',
    _focusVisible: { outlineOffset: '-2px' },
  },
})

const Line = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '2',
    '& > svg': { flexShrink: '0', width: '1rem', height: '1rem', color: 'warning.solid' },
  },
})

interface NoticeItemProps {
  notice: StaffNotice
  isSelected: boolean
  onSelect: () => void
  /** Null for a notice that must be read before it is accepted. */
  check: { isChecked: boolean; onToggle: () => void } | null
}

/** Two lines of the list: who and what, then when. */
export function NoticeItem({ notice, isSelected, onSelect, check }: NoticeItemProps) {
  const t = useTexts()
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isSelected) opener.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isSelected])
  const { teacher, kind, state, hasClash } = notice
  const about = notice.subject ?? notice.cause
  return (
    <Item>
      {check && (
        <Check>
          <input type="checkbox" checked={check.isChecked} onChange={check.onToggle} />
          <VisuallyHidden>{t('inbox.choose', { teacher: teacher.name, when: formatPeriod(notice) })}</VisuallyHidden>
        </Check>
      )}
      <Opener ref={opener} type="button" aria-current={isSelected || undefined} onClick={onSelect}>
        <Line fontWeight="medium">
          <bdi>{teacher.name}</bdi>
          {state === 'pending' ? <span>{t(`inbox.kind.${kind}`)}</span> : <NoticeStateBadge state={state} />}
        </Line>
        <Line>
          <Text as="span" size="xs">
            {formatPeriod(notice)}
            {about && (
              <>
                {' · '}
                <bdi>{about}</bdi>
              </>
            )}
          </Text>
          {hasClash && state === 'pending' && (
            <>
              <TriangleAlertIcon aria-hidden />
              <VisuallyHidden>{t('inbox.hasClash')}</VisuallyHidden>
            </>
          )}
        </Line>
      </Opener>
    </Item>
  )
}
