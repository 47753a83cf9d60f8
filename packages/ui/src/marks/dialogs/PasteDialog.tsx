import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { useRef } from 'react'
import { Button } from '../../actions/Button.tsx'
import { Badge } from '../../display/Badge.tsx'
import type { SheetColumns } from '../grid/columns.ts'
import { Dialog } from '../../overlays/Dialog.tsx'
import type { PasteLine, PastePlan } from '../paste/plan-paste.ts'
import { useMarksTexts } from '../texts.ts'
import { PasteLines } from './PasteLines.tsx'

const Facts = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '2', rowGap: '2', marginBlock: '3', listStyle: 'none' },
})

const kinds = ['new', 'changed', 'unchanged', 'blank', 'refused'] as const
const tones = { new: 'success', changed: 'info', unchanged: 'neutral', blank: 'neutral', refused: 'danger' } as const

interface PasteDialogProps {
  plan: PastePlan | null
  columns: SheetColumns
  onConfirm: (plan: PastePlan) => void
  onClose: () => void
}

/** A preview of the effect of a paste on each row, to confirm or cancel. */
export function PasteDialog({ plan, columns, onConfirm, onClose }: PasteDialogProps) {
  const t = useMarksTexts()
  const common = useCommonTexts()
  const confirm = useRef<HTMLButtonElement>(null)
  const lines = plan?.lines ?? []
  const count = (kind: PasteLine['kind']) => lines.filter((line) => line.kind === kind).length
  const pasted = count('new') + count('changed')
  return (
    <Dialog
      title={t('paste.title')}
      isOpen={plan !== null}
      onClose={onClose}
      size="lg"
      initialFocus={confirm}
      footer={
        <>
          <Button ref={pasted === 0 ? confirm : undefined} onClick={onClose}>
            {common('cancel')}
          </Button>
          {plan && pasted > 0 && (
            <Button ref={confirm} variant="primary" onClick={() => onConfirm(plan)}>
              {t('paste.confirm', { count: pasted })}
            </Button>
          )}
        </>
      }
    >
      <p>{t(plan?.isByCode ? 'paste.byCode' : 'paste.byOrder')}</p>
      <Facts>
        {kinds
          .filter((kind) => count(kind) > 0)
          .map((kind) => (
            <li key={kind}>
              <Badge tone={tones[kind]}>{t(`paste.count.${kind}`, { count: count(kind) })}</Badge>
            </li>
          ))}
      </Facts>
      <PasteLines lines={lines} columns={columns} />
    </Dialog>
  )
}
