import {
  arrangeHomeCards,
  type CardOrder,
  changedByArrangement,
  type HomeCards,
  homeQueries,
} from '@portal/api-client/home'
import { ArrangeCards, usePortal } from '@portal/remote-kit'
import { Button, Dialog, IconButton, LayoutDashboardIcon, RowError, Text } from '@portal/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { useTexts } from '../../texts.ts'

/** Opens the dialog in which the account orders and hides the cards of its home page. */
export function ArrangeHome({ saved }: { saved: HomeCards }) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const { cards } = usePortal()
  // Null while the dialog is closed.
  const [chosen, setChosen] = useState<CardOrder | null>(null)
  const save = useCommand({
    run: (own: CardOrder | null) => arrangeHomeCards(saved, own),
    invalidates: changedByArrangement,
    doneText: t('arrange.saved'),
    onDone: (next) => {
      queryClient.setQueryData(homeQueries.cards().queryKey, next)
      setChosen(null)
    },
  })
  const movable = (cards?.('home') ?? []).flatMap(({ id, title }) => (title ? [{ id, title }] : []))
  if (movable.length === 0) return null
  return (
    <>
      <IconButton
        label={t('arrange.title')}
        icon={<LayoutDashboardIcon />}
        onClick={() => {
          save.dismiss()
          setChosen({ order: saved.order, hidden: saved.hidden })
        }}
      />
      <Dialog
        title={t('arrange.title')}
        isOpen={chosen !== null}
        onClose={() => setChosen(null)}
        footer={
          <>
            {saved.isOwn && (
              <Button
                variant="ghost"
                isBusy={save.isPending && save.pending === null}
                onClick={() => void save.run(null)}
              >
                {t('arrange.reset')}
              </Button>
            )}
            <Button
              variant="primary"
              isBusy={save.isPending && save.pending !== null}
              onClick={() => chosen && void save.run(chosen)}
            >
              {t('arrange.save')}
            </Button>
          </>
        }
      >
        <Text tone="muted" marginBlockEnd="3">
          {t('arrange.help')}
        </Text>
        {save.failure && <RowError>{save.failure}</RowError>}
        {chosen && <ArrangeCards label={t('arrange.list')} cards={movable} arrangement={chosen} onChange={setChosen} />}
      </Dialog>
    </>
  )
}
