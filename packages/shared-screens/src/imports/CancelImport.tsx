import type { Import } from '@portal/api-client/import-calls'
import { useLanguage } from '@portal/i18n'
import { Button, HStack } from '@portal/ui'
import { useState } from 'react'
import { ConfirmCommand } from '@portal/remote-kit'
import { useCommand } from './commands.ts'
import type { ImportKind } from './import-kind.ts'
import { importTexts } from './texts.ts'

/** Cancels an import that waits or runs, after a confirmation. */
export function CancelImport({ kind: { calls }, run }: { kind: ImportKind; run: Import }) {
  const t = importTexts.useTexts()
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const cancelling = useCommand({
    run: () => calls.cancel(run, language),
    invalidates: calls.changedByImport,
    refusals: { 'version.changed': 'outdated', 'import.notCancellable': 'notCancellable' },
    failedText: 'cancelFailed',
  })
  return (
    <HStack>
      <Button onClick={() => setAsking(true)}>{t('cancel')}</Button>
      <ConfirmCommand
        command={cancelling}
        title={t('cancelTitle')}
        text={t('cancelText')}
        isOpen={isAsking}
        confirmLabel={t('cancel')}
        onConfirm={() => void cancelling.run()}
        onClose={() => setAsking(false)}
      />
    </HStack>
  )
}
