import { correctionQueries, type Correction } from '@portal/api-client/corrections'
import { useLanguage } from '@portal/i18n'
import { Banner, Page, Stack, Tabs, useIsNarrow, VisuallyHidden } from '@portal/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { DecisionLayout } from '../../decisions/DecisionLayout.tsx'
import { DecisionList } from '../../decisions/DecisionList.tsx'
import { KeysHelp } from '../../decisions/KeysHelp.tsx'
import { useDecisionKeys } from '../../decisions/use-decision-keys.ts'
import { useTexts } from '../../texts.ts'
import { CorrectionItem } from './CorrectionItem.tsx'
import { CorrectionPanel, type CorrectionActions } from './CorrectionPanel.tsx'
import { useCorrectionPlace } from './use-correction-place.ts'

/** The correction requests that the exam office or the registrar decides: a list, and the selected one. */
export function CorrectionsPage() {
  const t = useTexts()
  const language = useLanguage()
  const isNarrow = useIsNarrow()
  const { tab, selected, moveTo } = useCorrectionPlace()
  const list = useInfiniteQuery(correctionQueries.list(tab, language))
  const corrections = list.data ?? []
  const [first] = corrections
  const [outdated, setOutdated] = useState<Correction | null>(null)
  const [last, setLast] = useState<Correction | null>(null)
  const actions = useRef<CorrectionActions>(null)
  useEffect(() => {
    // Stored in the URL, because a list that is refetched must not exchange the request that is being decided.
    if (selected === null && !isNarrow && first && !list.isFetching) moveTo({ selected: first.id })
  })

  const neighbour = (step: 1 | -1): Correction | undefined => {
    const here = corrections.findIndex(({ id }) => id === selected)
    return here < 0 ? first : corrections[here + step]
  }
  const select = (correction: Correction | undefined) => correction && moveTo({ selected: correction.id })
  const onDecided = (decided: Correction) => {
    const next = neighbour(1) ?? neighbour(-1)
    setLast(decided)
    setOutdated(null)
    if (decided.id === selected) moveTo({ selected: isNarrow ? null : (next?.id ?? null) })
  }
  const onKeyDown = useDecisionKeys({
    onNext: () => select(neighbour(1)),
    onPrevious: () => select(neighbour(-1)),
    onAccept: () => actions.current?.accept(),
    onRefuse: () => actions.current?.focusReason(),
  })
  const result =
    last && t(`corrections.done.${last.state === 'accepted' ? 'accepted' : 'refused'}`, { teacher: last.teacher.name })
  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <Page
        title={t('corrections.title')}
        help={t('corrections.help')}
        actions={!isNarrow && <KeysHelp />}
        width="full"
      >
        <VisuallyHidden as="output">{result}</VisuallyHidden>
        <Tabs
          label={t('corrections.title')}
          tabs={[
            { id: 'pending', label: t('corrections.tab.pending') },
            { id: 'decided', label: t('corrections.tab.decided') },
          ]}
          value={tab}
          onChange={(next) => moveTo({ tab: next, selected: null })}
        >
          <Stack gap="4">
            {result && (
              <Banner bg="tint" color="onTint" borderColor="line">
                {result}
              </Banner>
            )}
            <DecisionLayout
              isDetailShown={selected !== null}
              onBack={() => moveTo({ selected: null })}
              list={
                <DecisionList
                  key={tab}
                  query={list}
                  label={t(`corrections.tab.${tab}`)}
                  emptyText={t(`corrections.empty.${tab}`)}
                  renderItem={(correction) => (
                    <CorrectionItem
                      key={correction.id}
                      correction={correction}
                      isSelected={correction.id === selected}
                      onSelect={() => select(correction)}
                    />
                  )}
                />
              }
              detail={
                selected !== null && (
                  <CorrectionPanel
                    key={selected}
                    id={selected}
                    outdated={outdated}
                    events={{ onDecided, onOutdated: setOutdated }}
                    actions={actions}
                  />
                )
              }
            />
          </Stack>
        </Tabs>
      </Page>
    </div>
  )
}
