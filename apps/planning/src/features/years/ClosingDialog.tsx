import { yearQueries, type Year } from '@portal/api-client/years'
import { useLanguage } from '@portal/i18n'
import { Dialog, QueryView } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import { ClosingForm } from './ClosingForm.tsx'

/** Shows what is open in a year, and closes it. */
export function ClosingDialog({ year, onClose }: { year: Year; onClose: () => void }) {
  const t = useTexts()
  const work = useQuery(yearQueries.openWork(year.id, useLanguage()))
  return (
    <Dialog title={t('years.closeNamed', { name: year.name })} size="lg" isOpen onClose={onClose}>
      <QueryView query={work}>{(open) => <ClosingForm year={year} work={open} onClose={onClose} />}</QueryView>
    </Dialog>
  )
}
