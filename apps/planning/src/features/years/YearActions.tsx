import { changedByYear, makeYearCurrent, reopenYear, type Year, yearQueries } from '@portal/api-client/years'
import { ConfirmCommand, Link } from '@portal/remote-kit'
import { Button, ButtonLink, HStack, Dialog, QueryView } from '@portal/ui'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { yearRefusals } from './year-refusals.ts'
import { useLanguage } from '@portal/i18n'
import { useQuery } from '@tanstack/react-query'
import { ClosingForm } from './ClosingForm.tsx'

type Question = 'current' | 'close' | 'reopen'

/** The actions that the state of a year allows the registrar. */
export function YearActions({ year }: { year: Year }) {
  const t = useTexts()
  const [asked, setAsked] = useState<Question | null>(null)
  const close = () => setAsked(null)
  const { name } = year
  const options = { invalidates: changedByYear, refusals: yearRefusals }
  const choosing = useCommand({
    ...options,
    run: () => makeYearCurrent(year),
    doneText: t('years.done.current', { name }),
  })
  const reopening = useCommand({
    ...options,
    run: () => reopenYear(year),
    doneText: t('years.done.reopened', { name }),
  })
  return (
    <HStack gap="2" flexWrap="wrap">
      {!year.closedAt && (
        <ButtonLink asChild size="sm">
          <Link to={paths.toYear(year.id)} aria-label={t('years.editNamed', { name })}>
            {t('years.edit')}
          </Link>
        </ButtonLink>
      )}
      {!year.closedAt && !year.isCurrent && (
        <>
          <Button size="sm" aria-label={t('years.makeCurrentNamed', { name })} onClick={() => setAsked('current')}>
            {t('years.makeCurrent')}
          </Button>
          <Button size="sm" aria-label={t('years.closeNamed', { name })} onClick={() => setAsked('close')}>
            {t('years.close')}
          </Button>
        </>
      )}
      {year.closedAt && (
        <Button size="sm" aria-label={t('years.reopenNamed', { name })} onClick={() => setAsked('reopen')}>
          {t('years.reopen')}
        </Button>
      )}
      <ConfirmCommand
        command={choosing}
        title={t('years.makeCurrentNamed', { name })}
        text={t('years.makeCurrentHelp', { name })}
        isOpen={asked === 'current'}
        confirmLabel={t('years.makeCurrent')}
        onConfirm={() => void choosing.run()}
        onClose={close}
      />
      <ConfirmCommand
        command={reopening}
        title={t('years.reopenNamed', { name })}
        text={t('years.reopenHelp', { name })}
        isOpen={asked === 'reopen'}
        confirmLabel={t('years.reopen')}
        onConfirm={() => void reopening.run()}
        onClose={close}
      />
      {asked === 'close' && <ClosingDialog year={year} onClose={close} />}
    </HStack>
  )
}

/** Shows the open work of a year, and closes it. */
function ClosingDialog({ year, onClose }: { year: Year; onClose: () => void }) {
  const t = useTexts()
  const work = useQuery(yearQueries.openWork(year.id, useLanguage()))
  return (
    <Dialog title={t('years.closeNamed', { name: year.name })} size="lg" isOpen onClose={onClose}>
      <QueryView query={work}>{(open) => <ClosingForm year={year} work={open} onClose={onClose} />}</QueryView>
    </Dialog>
  )
}
