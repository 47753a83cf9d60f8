import { changedByNews, deleteNewsItem, withdrawNewsItem, type NewsItem } from '@portal/api-client/news'
import { ConfirmCommand, useDraft } from '@portal/remote-kit'
import { Button, EyeOffIcon, Trash2Icon } from '@portal/ui'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import { newsRefusals } from './news-refusals.ts'

interface NewsActionsProps {
  item: NewsItem
  /** Called after the news item was withdrawn or deleted. */
  onDone: () => void
}

/** Withdraws a news item from the home page, or deletes it, after a confirmation. */
export function NewsActions({ item, onDone }: NewsActionsProps) {
  const t = useTexts()
  const draft = useDraft(`news/${item.id}`)
  const [asked, setAsked] = useState<'withdrawal' | 'deletion' | null>(null)
  const { title } = item.translations.fr
  const close = () => setAsked(null)
  const common = { invalidates: changedByNews, refusals: newsRefusals, failedText: 'news.failed' } as const
  const withdrawal = useCommand({
    ...common,
    run: () => withdrawNewsItem(item),
    doneText: t('news.done.withdrawn', { title }),
    onDone,
  })
  const deletion = useCommand({
    ...common,
    run: () => deleteNewsItem(item),
    doneText: t('news.done.deleted', { title }),
    onDone: () => {
      draft.clear()
      onDone()
    },
  })
  return (
    <>
      {item.state !== 'draft' && (
        <Button icon={<EyeOffIcon />} onClick={() => setAsked('withdrawal')}>
          {t('news.withdraw')}
        </Button>
      )}
      {item.mayChange && (
        <Button icon={<Trash2Icon />} onClick={() => setAsked('deletion')}>
          {t('news.delete')}
        </Button>
      )}
      <ConfirmCommand
        command={withdrawal}
        title={t('news.withdraw')}
        text={t('news.withdrawText', { title })}
        isOpen={asked === 'withdrawal'}
        onConfirm={() => void withdrawal.run()}
        onClose={close}
      />
      <ConfirmCommand
        command={deletion}
        title={t('news.delete')}
        text={t('news.deleteText', { title })}
        isOpen={asked === 'deletion'}
        isDangerous
        onConfirm={() => void deletion.run()}
        onClose={close}
      />
    </>
  )
}
