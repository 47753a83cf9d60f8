import { useCommonTexts } from '@portal/i18n'
import { chakra, ConfirmDialog } from '@portal/ui'
import { useRollText, useSheetCounts, type MarksSheet } from '@portal/ui/marks'
import type { Fact } from '../../layout/FactList.tsx'
import { useTexts } from '../../texts.ts'

const Facts = chakra('dl', {
  base: {
    marginBlockEnd: '4',
    '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: '2' },
    '& dt': { minWidth: '5rem', color: 'muted' },
    '& dd': { fontWeight: 'medium' },
  },
})

const Absent = chakra('ul', {
  base: { paddingInlineStart: '5', marginBlockEnd: '4', maxHeight: '12rem', overflow: 'auto' },
})

const Line = chakra('p', { base: { fontWeight: 'medium' } })

interface ConfirmRegisterProps {
  sheet: MarksSheet
  /** Identify the register. */
  facts: readonly Fact[]
  isOpen: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Confirmation with the register's facts and its absent students; a register cannot be changed afterwards. */
export function ConfirmRegister({ sheet, facts, isOpen, onConfirm, onCancel }: ConfirmRegisterProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const { present, absent } = useSheetCounts(sheet)
  return (
    <ConfirmDialog
      title={t('register.confirmTitle')}
      isOpen={isOpen}
      confirmLabel={common('confirmUpper')}
      cancelLabel={common('cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
      text={
        <>
          <Facts>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Facts>
          <Line>{t('register.confirmPresent', { count: present })}</Line>
          <Line>
            {absent === 0 ? t('register.confirmNobodyAbsent') : t('register.confirmAbsent', { count: absent })}
          </Line>
          {absent > 0 && <AbsentNames sheet={sheet} />}
          <p>{t('register.irreversibleWarning')}</p>
        </>
      }
    />
  )
}

function AbsentNames({ sheet }: { sheet: MarksSheet }) {
  const text = useRollText()
  const rows = sheet.store.getState().rows.filter(({ isPresent }) => isPresent === false)
  return (
    <Absent>
      {rows.map(({ id, labels, detail }) => (
        <li key={id}>
          <bdi>{labels['name']}</bdi>
          {detail && ` · ${text.of(detail)}`}
        </li>
      ))}
    </Absent>
  )
}
