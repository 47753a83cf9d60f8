import type { EntryChange } from '@portal/api-client/corrections'
import { formatDateTime } from '@portal/i18n'
import { chakra, Heading, LtrText, Stack, Text } from '@portal/ui'
import { useEntryText } from '@portal/ui/marks'
import { Lines } from '../../decisions/Lines.ts'
import { useTexts } from '../../texts.ts'

/** The changes of the mark or the presence, the latest first. */
export function EntryHistory({ history }: { history: readonly EntryChange[] }) {
  const t = useTexts()
  const entryText = useEntryText()
  return (
    <Stack as="section" gap="2">
      <Heading as="h3" size="md">
        {t('corrections.history')}
      </Heading>
      {history.length === 0 ? (
        <Text tone="muted">{t('corrections.noHistory')}</Text>
      ) : (
        <Lines>
          {history.map(({ at, by, isCorrection, from, to, reason }, place) => (
            <li key={`${at}-${place}`}>
              <LtrText>{formatDateTime(at)}</LtrText>
              <strong>
                <chakra.span unicodeBidi="isolate">
                  {from
                    ? t('corrections.entry.change', { before: entryText(from), after: entryText(to) })
                    : entryText(to)}
                </chakra.span>
              </strong>
              <span>
                {t(isCorrection ? 'corrections.historyCorrected' : 'corrections.historyEntered', {
                  by: by ?? t('decisions.administration'),
                })}
              </span>
              {reason && <bdi>{reason}</bdi>}
            </li>
          ))}
        </Lines>
      )}
    </Stack>
  )
}
