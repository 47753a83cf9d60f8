import { Banner, Page, Stack, Tabs, VisuallyHidden } from '@portal/ui'
import { useRef, type ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import { DecisionLayout } from './DecisionLayout.tsx'
import { HeadingFocus } from './heading-focus.ts'
import { useDecisionKeys, type DecisionKeys } from './use-decision-keys.ts'
import type { ItemWalk } from './use-item-walk.ts'

type Tab = 'pending' | 'decided'

/** The result of a decision; `turn` differs for each, so that the same text is read again. */
export interface DecisionResult {
  text: string
  turn: number
}

interface DecisionPageProps {
  title: string
  help: string
  tabTexts: Record<Tab, string>
  tab: Tab
  onTab: (tab: Tab) => void
  keys: Pick<DecisionKeys, 'onAccept' | 'onRefuse' | 'onUndo'>
  walk: Pick<ItemWalk<never>, 'move' | 'next' | 'previous' | 'close'>
  /** The key of the shown item. */
  selected: string | null
  result: DecisionResult | null
  /** Beside the result: its way back. */
  undo?: ReactNode
  list: ReactNode
  detail: ReactNode
}

/** Decisions of an office, worked by keyboard: a list, the shown item, and the result of the last decision. */
export function DecisionPage({ title, help, tab, walk, selected, result, ...rest }: DecisionPageProps) {
  const t = useTexts()
  const page = useRef<HTMLDivElement>(null)
  useDecisionKeys(page, { ...rest.keys, onNext: walk.next, onPrevious: walk.previous })
  return (
    <div ref={page}>
      <Page title={title} help={help} width="full">
        <VisuallyHidden as="output">{result && <span key={result.turn}>{result.text}</span>}</VisuallyHidden>
        <Tabs
          label={title}
          tabs={(['pending', 'decided'] as const).map((id) => ({ id, label: rest.tabTexts[id] }))}
          value={tab}
          onChange={rest.onTab}
        >
          <Stack gap="4">
            {result && (
              <Banner aria-label={t('decisions.last')} bg="tint" color="onTint" borderColor="line">
                <p>{result.text}</p>
                {rest.undo}
              </Banner>
            )}
            <DecisionLayout
              isDetailShown={selected !== null}
              onBack={walk.close}
              list={rest.list}
              detail={<HeadingFocus value={walk.move?.key === selected ? walk.move : null}>{rest.detail}</HeadingFocus>}
            />
          </Stack>
        </Tabs>
      </Page>
    </div>
  )
}
