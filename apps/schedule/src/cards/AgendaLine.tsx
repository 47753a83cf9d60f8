import type { AgendaEntry } from '@portal/api-client/home'
import { formatSlot } from '@portal/i18n'
import { chakra, LtrText } from '@portal/ui'
import { useTexts } from '../texts.ts'
import { EntryText } from './EntryText.tsx'

const Line = chakra('ol', {
  base: {
    display: 'grid',
    gap: '2',
    listStyleType: 'none',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
    '& > li': {
      paddingInline: '3',
      paddingBlock: '2',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'sm',
      fontSize: 'sm',
      overflowWrap: 'anywhere',
    },
    '& > li[aria-current]': { borderColor: 'brand', borderInlineStartWidth: '4px' },
    '& > li[data-over]': { color: 'muted', bg: 'subtle' },
  },
})

/** All entries of today by hour; `time` is `hh:mm`. */
export function AgendaLine({ entries, time }: { entries: readonly AgendaEntry[]; time: string }) {
  const t = useTexts()
  return (
    <Line aria-label={t('now.today')}>
      {entries.map((entry) => (
        <li
          key={`${entry.kind}-${entry.id}-${entry.roll?.shared?.groupId}`}
          aria-current={entry.from <= time && entry.to > time ? 'time' : undefined}
          data-over={entry.to <= time || undefined}
        >
          <div>
            <LtrText>{formatSlot(`${entry.from} - ${entry.to}`)}</LtrText>
          </div>
          <EntryText entry={entry} />
        </li>
      ))}
    </Line>
  )
}
