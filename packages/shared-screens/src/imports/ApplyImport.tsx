import type { Import } from '@portal/api-client/import-calls'
import { formatNumber, useLanguage } from '@portal/i18n'
import { Button, CheckIcon, HStack } from '@portal/ui'
import { useState } from 'react'
import { ConfirmCommand } from '@portal/remote-kit'
import { useCommand } from './commands.ts'
import type { ImportKind } from './import-kind.ts'
import { importTexts } from './texts.ts'

/** Applies the changes of a dry run after a confirmation that counts them. */
export function ApplyImport({ kind: { calls }, run }: { kind: ImportKind; run: Import }) {
  const t = importTexts.useTexts()
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const applying = useCommand({
    run: () => calls.apply(run, language),
    invalidates: calls.changedByImport,
    refusals: { 'version.changed': 'outdated', 'import.notApplicable': 'notApplicable' },
    failedText: 'applyFailed',
  })
  const sum = (kind: 'added' | 'changed' | 'removed') =>
    formatNumber(run.files.reduce((total, counts) => total + counts[kind], 0))
  return (
    <HStack>
      <Button variant="primary" icon={<CheckIcon />} onClick={() => setAsking(true)}>
        {t('apply')}
      </Button>
      <ConfirmCommand
        command={applying}
        title={t('applyTitle')}
        text={t('applyText', { added: sum('added'), changed: sum('changed'), removed: sum('removed') })}
        isOpen={isAsking}
        confirmLabel={t('apply')}
        onConfirm={() => void applying.run()}
        onClose={() => setAsking(false)}
      />
    </HStack>
  )
}
