import { changeCopy, changedByDesk, deskQueries, type BookCopy } from '@portal/api-client/library-desk'
import { useParentPage } from '@portal/remote-kit'
import { ConfirmDialog, Page } from '@portal/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../../commands.ts'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { SearchedList, useSearchWords } from '../SearchedList.tsx'
import { AddCopyDialog } from './AddCopyDialog.tsx'
import { useCopyColumns } from './copy-columns.tsx'

/** The copies of the library's books: they are added, declared lost and found again. */
export function CopiesPage() {
  const t = useTexts()
  useParentPage(paths.library)
  const { search, setSearch, words } = useSearchWords()
  const copies = useInfiniteQuery(deskQueries.copies(words))
  const [added, setAdded] = useState<BookCopy['book'] | null>(null)
  const [lost, setLost] = useState<BookCopy | null>(null)
  const change = useCommand({
    run: ({ copy, state }: { copy: BookCopy; state: 'lost' | 'available' }) => changeCopy(copy, state),
    invalidates: changedByDesk,
    failedText: 'noAnswer',
    doneText: ({ copy, state }) =>
      t(state === 'lost' ? 'library.declaredLost' : 'library.declaredFound', { number: copy.number }),
  })
  const columns = useCopyColumns({
    onAdd: setAdded,
    onLost: setLost,
    onFound: (copy) => void change.run({ copy, state: 'available' }),
  })
  const confirmLost = async (copy: BookCopy) => {
    await change.run({ copy, state: 'lost' })
    setLost(null)
  }
  return (
    <Page title={t('library.copies')} help={t('library.copiesHelp')}>
      <SearchedList
        caption={t('library.copies')}
        search={search}
        onSearch={setSearch}
        query={copies}
        columns={columns}
        emptyText={t('library.empty.copies')}
      />
      {added && <AddCopyDialog book={added} onClose={() => setAdded(null)} />}
      {lost && (
        <ConfirmDialog
          title={t('library.lostTitle', { number: lost.number })}
          text={t(lost.state === 'lent' ? 'library.lostLent' : 'library.lostText')}
          isOpen
          isDangerous
          isBusy={change.isPending}
          onConfirm={() => void confirmLost(lost)}
          onCancel={() => setLost(null)}
        />
      )}
    </Page>
  )
}
