import { applyImport, changedByImport, type Import } from '@portal/api-client/imports'
import { formatNumber, useLanguage } from '@portal/i18n'
import { Button, CheckIcon, ConfirmDialog, HStack } from '@portal/ui'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { useTexts } from '../../texts.ts'

/** Applies the changes of a dry run after a confirmation that counts them. */
export function ApplyImport({ run }: { run: Import }) {
  const t = useTexts()
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const applying = useCommand({
    run: () => applyImport(run, language),
    invalidates: changedByImport,
    refusals: { 'version.changed': 'import.outdated', 'import.notApplicable': 'import.notApplicable' },
    failedText: 'import.applyFailed',
  })
  const sum = (kind: 'added' | 'changed' | 'removed') =>
    formatNumber(run.files.reduce((total, counts) => total + counts[kind], 0))
  return (
    <HStack>
      <Button variant="primary" icon={<CheckIcon />} isBusy={applying.isPending} onClick={() => setAsking(true)}>
        {t('import.apply')}
      </Button>
      <ConfirmDialog
        title={t('import.applyTitle')}
        text={t('import.applyText', { added: sum('added'), changed: sum('changed'), removed: sum('removed') })}
        isOpen={isAsking}
        confirmLabel={t('import.apply')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void applying.run()
        }}
      />
    </HStack>
  )
}
