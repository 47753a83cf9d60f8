import { homeQueries } from '@portal/api-client/home'
import { createWishSheet } from '@portal/api-client/wishes'
import { useLanguage } from '@portal/i18n'
import { useSearchParams, useSession } from '@portal/remote-kit'
import { placeholder } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../../texts.ts'
import { emptyWishSheet } from '../../../wish-values/sheet-values.ts'
import { useSemesterOfAddress } from '../../../wish-values/use-semester-of-address.ts'
import { WishSheetForm } from './WishSheetForm.tsx'

interface NewWishSheetProps {
  onDone: () => void
  onCancel: () => void
}

/**
 * The form of a new wish sheet, for the semester that the address names as `semestre`, else the one that is due first, else
 * the current one.
 */
export function NewWishSheet(props: NewWishSheetProps) {
  const { yearId } = useSession()
  const language = useLanguage()
  const [address] = useSearchParams()
  const semester = useSemesterOfAddress()
  const isNamed = semester === address.get('semestre')
  const tasks = useQuery({ ...homeQueries.tasks({ yearId, language }), enabled: !isNamed })
  if (tasks.isLoading) return <div {...placeholder} />
  const due = isNamed ? undefined : tasks.data?.wishes.find(({ sheetId }) => sheetId === null)
  return <EmptyWishSheet {...props} semester={due ? String(due.semester) : semester} />
}

/** The semester is that of the first render: once the sheet is saved, another one is due. */
function EmptyWishSheet({ semester, onDone, onCancel }: NewWishSheetProps & { semester: string }) {
  const t = useTexts()
  const { teacherId, yearId } = useSession()
  const [empty] = useState({ ...emptyWishSheet, semester })
  return (
    <WishSheetForm
      label={t('tab.add')}
      draftName={`wishes:new:${yearId}`}
      empty={empty}
      save={(plan) => createWishSheet(teacherId, plan)}
      savedText={t('form.added')}
      onSaved={onDone}
      onCancel={onCancel}
    />
  )
}
