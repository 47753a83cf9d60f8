import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { useRef } from 'react'
import { Button } from '../../actions/Button.tsx'
import { Badge } from '../../display/Badge.tsx'
import type { SheetColumns } from '../grid/columns.ts'
import type { Paste } from '../grid/use-paste.ts'
import { Dialog } from '../../overlays/Dialog.tsx'
import type { PasteLine } from '../paste/plan-line.ts'
import { useMarksTexts } from '../texts.ts'
import { PasteColumns } from './PasteColumns.tsx'
import { PasteLines } from './PasteLines.tsx'

const Facts = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '2', rowGap: '2', marginBlock: '3', listStyle: 'none' },
})

const kinds = ['new', 'changed', 'unchanged', 'blank', 'refused'] as const
const tones = { new: 'success', changed: 'info', unchanged: 'neutral', blank: 'neutral', refused: 'danger' } as const

interface PasteDialogProps {
  paste: Paste
  columns: SheetColumns
}

/** A preview of the effect of a paste on each row: asks for the columns that are not certain, to confirm or cancel. */
export function PasteDialog({ paste, columns }: PasteDialogProps) {
  const t = useMarksTexts()
  const common = useCommonTexts()
  const confirm = useRef<HTMLButtonElement>(null)
  const { plan, choose, cancel } = paste
  const lines = plan?.kind === 'planned' ? plan.lines : []
  const count = (kind: PasteLine['kind']) => lines.filter((line) => line.kind === kind).length
  const pasted = count('new') + count('changed')
  return (
    <Dialog
      title={t('paste.title')}
      isOpen={plan !== null}
      onClose={cancel}
      size="lg"
      initialFocus={confirm}
      footer={
        <>
          <Button ref={pasted === 0 ? confirm : undefined} onClick={cancel}>
            {common('cancel')}
          </Button>
          {plan?.kind === 'planned' && pasted > 0 && (
            <Button ref={confirm} variant="primary" onClick={paste.confirm}>
              {t('paste.confirm', { count: pasted })}
            </Button>
          )}
        </>
      }
    >
      {plan && <p>{t(plan.kind === 'planned' ? `paste.by.${plan.by}` : `paste.${problemOf(plan)}`)}</p>}
      {plan && plan.kind !== 'refused' && <PasteColumns plan={plan} onChoose={choose} />}
      {plan?.kind === 'planned' && (
        <>
          <Facts>
            {kinds
              .filter((kind) => count(kind) > 0)
              .map((kind) => (
                <li key={kind}>
                  <Badge tone={tones[kind]}>{t(`paste.count.${kind}`, { count: count(kind) })}</Badge>
                </li>
              ))}
          </Facts>
          <PasteLines
            lines={lines}
            columns={columns}
            chosen={paste.choices.rows}
            onChoose={(line, id) => choose({ rows: new Map(paste.choices.rows).set(line, id) })}
          />
        </>
      )}
    </Dialog>
  )
}

function problemOf(plan: Exclude<NonNullable<Paste['plan']>, { kind: 'planned' }>) {
  return plan.kind === 'refused' ? plan.problem : plan.kind
}
